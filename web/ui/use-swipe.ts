import { useRef, type PointerEvent } from 'react'

const swipeThresholdPx = 60

/** Lets the user swipe an element away to the right. The element needs `touch-pan-y`, or the browser treats the gesture as scrolling. */
export function useSwipe(onSwipe: () => void) {
  const startX = useRef<number>(undefined)
  const reset = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    startX.current = undefined
    currentTarget.style.translate = ''
  }
  const swipeDistance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (startX.current ?? clientX))
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') startX.current = clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current !== undefined) event.currentTarget.style.translate = `${swipeDistance(event)}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (swipeDistance(event) >= swipeThresholdPx) onSwipe()
      else reset(event)
    },
    onPointerCancel: reset,
  }
}
