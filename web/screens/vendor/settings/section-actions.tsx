import { refusals } from '@contract/messages'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

interface NewerVersionProps {
  newer: { take: () => void; keepMine: () => void } | undefined
}

/** Says that another tab has saved other values, and lets the vendor choose. */
export const NewerVersion = ({ newer }: NewerVersionProps) =>
  newer && (
    <Notice
      tone="warning"
      live
      title={refusals.settings_changed.message()}
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={newer.take}>
            Show the newer version
          </Button>
          <Button size="small" variant="outline" onClick={newer.keepMine}>
            Keep mine
          </Button>
        </span>
      }
    >
      What you have typed here is not saved yet.
    </Notice>
  )

/** Saves a section, or takes its changes back. */
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
