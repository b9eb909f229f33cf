import { Button } from '@web/ui/button'

interface FormButtonsProps {
  /** A verb: "Save name". */
  submitLabel: string
  busyLabel: string
  onCancel: () => void
}

/** Cancel and submit, below an inline form. In a dialog: DialogButtons. */
export const FormButtons = ({ submitLabel, busyLabel, onCancel }: FormButtonsProps) => (
  <>
    <Button variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" busyLabel={busyLabel}>
      {submitLabel}
    </Button>
  </>
)
