import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'

type TooltipBubbleProps = {
  id: string
  control: RefObject<HTMLElement | null>
  /** The pointer has come onto it. */
  onStay: () => void
  onLeave: () => void
  /** Escape, or the page moves under it. */
  onClose: () => void
  children: ReactNode
}

/** A tooltip's bubble: over its control, or below where there is no room, and never over the edge of the window. */
export function TooltipBubble({ id, control, onStay, onLeave, onClose, children }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (bubble.current && control.current) place(bubble.current, control.current)
  })
  useEffect(() => {
    const going = new AbortController()
    const { signal } = going
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // It closes before the window it stands in.
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', onKey, { capture: true, signal })
    window.addEventListener('scroll', () => close(), { capture: true, passive: true, signal })
    return () => going.abort()
  }, [])
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      className="fixed z-50 w-max max-w-64 animate-appear rounded-control bg-ink px-3 py-1.5 text-caption font-medium text-ground shadow-float before:absolute before:left-(--point) before:size-2 before:-translate-x-1/2 before:rotate-45 before:bg-ink data-[side=bottom]:before:-top-0.75 data-[side=top]:before:-bottom-0.75"
    >
      {children}
    </div>,
    document.body,
  )
}

/** Between the bubble and its control, and the edge of the window, in px. */
const gap = 8
const margin = 12

function place(bubble: HTMLElement, control: HTMLElement) {
  const { top, bottom, left, width } = control.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = bubble
  const above = top - gap - offsetHeight
  const isAbove = above >= margin
  const middle = left + width / 2
  const rightmost = document.documentElement.clientWidth - margin - offsetWidth
  const x = Math.max(margin, Math.min(middle - offsetWidth / 2, rightmost))
  bubble.dataset.side = isAbove ? 'top' : 'bottom'
  bubble.style.left = `${x}px`
  bubble.style.top = `${isAbove ? above : bottom + gap}px`
  bubble.style.setProperty('--point', `${middle - x}px`)
}
