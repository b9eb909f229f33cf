import { Slot } from 'radix-ui'
import { useId, useState, type ReactElement } from 'react'
import { Tooltip } from './tooltip'

type DisabledHintProps = { reason: string; children: ReactElement }

/** Says why its control is out of use: at once on hover, focus and press, and as its description for readers. */
export function DisabledHint({ reason, children }: DisabledHintProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip text={reason} open={open} onOpenChange={setOpen} delayMs={150}>
        <Slot.Root
          aria-describedby={id}
          onPointerUp={() => setOpen(true)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        >
          {children}
        </Slot.Root>
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}
