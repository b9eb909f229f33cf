import { Button } from '@web/ui/button'

/** Saves a section, or undoes its changes. */
export const SectionActions = ({
  submit,
  isDirty,
  onUndo,
}: {
  submit: string
  isDirty: boolean
  onUndo: () => void
}) => (
  <>
    {isDirty && (
      <Button variant="ghost" onClick={onUndo}>
        Undo changes
      </Button>
    )}
    <Button type="submit" busyLabel="Saving..." disabledReason={!isDirty && 'There is nothing to save.'}>
      {submit}
    </Button>
  </>
)
