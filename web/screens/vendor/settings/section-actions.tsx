import { Button } from '@web/ui/button'

/** Saves a section, or undoes its changes. */
export const SectionActions = ({
  submit,
  isDirty,
  canSave = false,
  onUndo,
}: {
  submit: string
  isDirty: boolean
  /** Whether there is something to save without changes, such as what was never saved. */
  canSave?: boolean
  onUndo: () => void
}) => (
  <>
    {isDirty && (
      <Button variant="ghost" onClick={onUndo}>
        Undo changes
      </Button>
    )}
    <Button
      type="submit"
      busyLabel="Saving..."
      disabledReason={!(isDirty || canSave) && 'There is nothing to save.'}
    >
      {submit}
    </Button>
  </>
)
