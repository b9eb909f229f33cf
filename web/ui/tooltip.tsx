import { Slot } from 'radix-ui'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'

// The positioning code loads when the first tooltip opens: most visitors, including all on phones, never see one.
const TooltipPanel = lazy(() => import('./tooltip-panel'))

interface TooltipProps {
  text: ReactNode
  /** One focusable element. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Controls it from outside; by default hover and focus open it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  delayMs?: number
}

/** A short hint on hover and focus, after 700 ms. Never the only source of essential information. */
export function Tooltip({ text, children, side = 'top', open, onOpenChange, delayMs = 700 }: TooltipProps) {
  const id = useId()
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [isHovered, setHovered] = useState(false)
  const timer = useRef<number>(undefined)
  const isOpen = open ?? isHovered

  function change(next: boolean) {
    window.clearTimeout(timer.current)
    setHovered(next)
    onOpenChange?.(next)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])

  return (
    <>
      <Slot.Root
        ref={setTrigger}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== 'touch') timer.current = window.setTimeout(() => change(true), delayMs)
        }}
        onPointerLeave={() => change(false)}
        onPointerDown={() => change(false)}
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) change(true)
        }}
        onBlur={() => change(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') change(false)
        }}
      >
        {children}
      </Slot.Root>
      {isOpen && trigger && (
        <Suspense>
          <TooltipPanel id={id} trigger={trigger} side={side}>
            {text}
          </TooltipPanel>
        </Suspense>
      )}
    </>
  )
}
