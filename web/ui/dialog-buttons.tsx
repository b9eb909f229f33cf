import { Button } from './button'
import { DialogClose } from './dialog'

interface DialogButtonsProps {
  /** A verb: "Save address". */
  submit: string
  busyLabel?: string
  cancel?: string
  /** What it does is hard to undo. */
  danger?: boolean
}

/** Cancel and submit, below a form in a dialog. */
export const DialogButtons = ({ submit, busyLabel, cancel = 'Cancel', danger }: DialogButtonsProps) => (
  <>
    <DialogClose asChild>
      <Button variant="outline">{cancel}</Button>
    </DialogClose>
    <Button type="submit" variant={danger ? 'danger' : 'primary'} busyLabel={busyLabel}>
      {submit}
    </Button>
  </>
)
