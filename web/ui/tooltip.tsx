import { Slot } from 'radix-ui'
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { isFocusVisible } from './focus-visible'
import { useLazyComponent } from './use-lazy-component'

// Most visitors, including all on phones, never see one.
const loadTooltipPanel = () => import('./tooltip-panel').then((module) => module.TooltipPanel)

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
  const [shouldOpen, setShouldOpen] = useState(false)
  const [Panel, load] = useLazyComponent(loadTooltipPanel)
  const timer = useRef<number>(undefined)
  const isOpen = shouldOpen && text !== null
  const isDescription = text !== null && !isName

  function scheduleOpen(nextOpen: boolean, afterMs?: number) {
    window.clearTimeout(timer.current)
    if (afterMs === undefined) setShouldOpen(nextOpen)
    else timer.current = window.setTimeout(() => setShouldOpen(nextOpen), afterMs)
  }

  /** Closes it unless the pointer comes back, or the control has the focus of a keyboard. */
  const closeAfterGrace = () => scheduleOpen(shouldOpen && isFocusVisible(trigger!), graceMs)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  // Offline the description remains.
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, load])

  return (
    <>
      <Slot.Root
        ref={setTrigger}
        // Setting it to undefined would remove the control's own.
        {...(isDescription && { 'aria-describedby': id })}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== 'touch') scheduleOpen(true, eager ? 150 : 700)
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') closeAfterGrace()
        }}
        onPointerDown={() => scheduleOpen(false)}
        onPointerUp={() => {
          if (eager) scheduleOpen(true)
        }}
        onFocus={({ target }) => {
          if (eager || isFocusVisible(target)) scheduleOpen(true)
        }}
        onBlur={() => scheduleOpen(false)}
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
          onEnter={() => scheduleOpen(true)}
          onLeave={closeAfterGrace}
          onClose={() => scheduleOpen(false)}
        >
          {text}
        </Panel>
      )}
    </>
  )
}

/** How long the pointer may take from the control to the tooltip. */
const graceMs = 120
