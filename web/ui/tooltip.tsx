import { Slot } from 'radix-ui'
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { TooltipBubble } from './tooltip-bubble'

type TooltipProps = {
  text: ReactNode
  /** One element that can take focus. */
  children: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  delayMs?: number
}

/** Time to move the pointer from the control onto the hint, to read or copy it. */
const graceMs = 100

/**
 * A short hint on hover, after 700 ms, and on focus by the keyboard. It stays while the pointer is on it and goes with Escape
 * (WCAG 1.4.13). Never the only place of what a person must know.
 */
export function Tooltip({ text, children, open: held, onOpenChange, delayMs = 700 }: TooltipProps) {
  const id = useId()
  const control = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [own, setOwn] = useState(false)
  const open = held ?? own
  const change = (to: boolean) => {
    clearTimeout(timer.current)
    setOwn(to)
    onOpenChange?.(to)
  }
  const changeAfter = (ms: number, to: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, ms, to)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      <Slot.Root
        ref={control}
        {...(open && { 'aria-describedby': id })}
        onPointerEnter={(event) => event.pointerType !== 'touch' && changeAfter(delayMs, true)}
        onPointerLeave={(event) => event.pointerType !== 'touch' && changeAfter(graceMs, false)}
        onPointerDown={() => change(false)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && change(true)}
        onBlur={() => change(false)}
      >
        {children}
      </Slot.Root>
      {open && (
        <TooltipBubble
          id={id}
          control={control}
          onStay={() => clearTimeout(timer.current)}
          onLeave={() => changeAfter(graceMs, false)}
          onClose={() => change(false)}
        >
          {text}
        </TooltipBubble>
      )}
    </>
  )
}
