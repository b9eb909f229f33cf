import { Button } from './button'
import { DialogClose } from './dialog'

interface DialogButtonsProps {
  /** A verb: "Save address". */
  submitLabel: string
  busyLabel?: string
  cancelLabel?: string
  /** What it does is hard to undo. */
  danger?: boolean
}

/** Cancel and submit, below a form in a dialog. */
export const DialogButtons = ({
  submitLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  danger,
}: DialogButtonsProps) => (
  <>
    <DialogClose asChild>
      <Button variant="outline">{cancelLabel}</Button>
    </DialogClose>
    <Button type="submit" variant={danger ? 'danger' : 'primary'} busyLabel={busyLabel}>
      {submitLabel}
    </Button>
  </>
)
