import { Slot } from 'radix-ui'
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useLazyComponent } from './use-lazy-component'

// Most visitors, including all on phones, never see one.
const tooltipPanel = () => import('./tooltip-panel').then((module) => module.TooltipPanel)

interface TooltipProps {
  /** Null: there is nothing to say. The control stays mounted either way, and keeps its focus. */
  text: ReactNode
  /** One focusable element. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The text is the control's accessible name already, and would be read twice as its description. */
  isName?: boolean
  /** Opens sooner, and also on a press or on focus by one: for what people look for when nothing happens. */
  eager?: boolean
}

/**
 * A short hint on hover and focus, and the control's accessible description at all times. It stays open while the pointer is on it; Escape
 * or a press anywhere closes it. Never the only source of essential information.
 */
export function Tooltip({ text, children, side = 'top', isName, eager = false }: TooltipProps) {
  const id = useId()
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [Panel, load] = useLazyComponent(tooltipPanel)
  const timer = useRef<number>(undefined)
  const isOpen = isWanted && text !== null
  const isDescription = text !== null && !isName

  function change(next: boolean, afterMs?: number) {
    window.clearTimeout(timer.current)
    if (afterMs === undefined) setWanted(next)
    else timer.current = window.setTimeout(() => setWanted(next), afterMs)
  }

  /** Closes it unless the pointer comes back, or the control has the focus of a keyboard. */
  const leave = () => change(isWanted && trigger!.matches(':focus-visible'), graceMs)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  // Offline the description remains.
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, load])

  return (
    <>
      <Slot.Root
        ref={setTrigger}
        // Set to undefined it would take away the control's own.
        {...(isDescription && { 'aria-describedby': id })}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== 'touch') change(true, eager ? 150 : 700)
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') leave()
        }}
        onPointerDown={() => change(false)}
        onPointerUp={() => {
          if (eager) change(true)
        }}
        onFocus={({ target }) => {
          if (eager || target.matches(':focus-visible')) change(true)
        }}
        onBlur={() => change(false)}
      >
        {children}
      </Slot.Root>
      {isDescription && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isOpen && trigger && Panel && (
        <Panel
          trigger={trigger}
          side={side}
          onEnter={() => change(true)}
          onLeave={leave}
          onClose={() => change(false)}
        >
          {text}
        </Panel>
      )}
    </>
  )
}

/** How long the pointer may take from the control to the tooltip. */
const graceMs = 120
