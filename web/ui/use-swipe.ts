import { useRef, type PointerEvent } from 'react'

const farEnoughPx = 60

/** Lets the user swipe an element away to the right. The element needs `touch-pan-y`, or the browser treats the gesture as scrolling. */
export function useSwipe(onAway: () => void) {
  const start = useRef<number>(undefined)
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined
    currentTarget.style.translate = ''
  }
  const way = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX))
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') start.current = clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== undefined) event.currentTarget.style.translate = `${way(event)}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (way(event) >= farEnoughPx) onAway()
      else end(event)
    },
    onPointerCancel: end,
  }
}
