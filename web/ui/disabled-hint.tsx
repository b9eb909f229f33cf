import { Slot } from 'radix-ui'
import { useId, useState, type ReactElement } from 'react'
import { Tooltip } from './tooltip'

/** `reason` null: in use just now. The control stays the same one either way, and keeps the focus. */
type DisabledHintProps = { reason: string | null; children: ReactElement }

/** Says why its control is out of use: at once on hover, focus and press, and as its description for readers. */
export function DisabledHint({ reason, children }: DisabledHintProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip text={reason} open={open && reason !== null} onOpenChange={setOpen} delayMs={150}>
        <Slot.Root
          // The open hint describes it by itself; twice would be read twice.
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
