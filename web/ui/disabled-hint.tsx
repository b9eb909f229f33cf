import { Slot } from 'radix-ui'
import { useId, useState, type ReactElement } from 'react'
import { Tooltip } from './tooltip'

/** `reason` null: enabled. The control stays mounted either way, and keeps its focus. */
type DisabledHintProps = { reason: string | null; children: ReactElement }

/** Explains why its control is disabled: in a tooltip on hover, focus and press, and as its accessible description. */
export function DisabledHint({ reason, children }: DisabledHintProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip text={reason} open={open && reason !== null} onOpenChange={setOpen} delayMs={150}>
        <Slot.Root
          // The open tooltip describes the control already; avoid reading it twice.
          aria-describedby={reason === null || open ? undefined : id}
          onPointerUp={() => setOpen(true)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        >
          {children}
        </Slot.Root>
      </Tooltip>
      {reason !== null && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
