import type { ReactNode } from 'react'
import type { RequestedChange } from '@contract/vendors/change-requests'
import * as texts from '@contract/texts'
import { Card } from '@web/ui/card'
import { Checkbox } from '@web/ui/checkbox'
import { doneChangesField } from './done-changes-field'

interface ChangeChecklistProps {
  changes: readonly RequestedChange[]
  onToggle: (changeId: string, done: boolean) => void
  /** The button that resubmits it. */
  action?: ReactNode
}

/** The changes our team asked for, to be ticked off by whoever makes them. */
export function ChangeChecklist({ changes, onToggle, action }: ChangeChecklistProps) {
  const openCount = changes.filter(({ done }) => !done).length
  return (
    <Card
      title={texts.requestedChanges.title}
      text={openCount === 0 ? 'All changes are ticked off.' : `${openCount} of ${changes.length} left to do`}
      footer={action}
    >
      <ul aria-label="What to change" className="grid gap-3">
        {changes.map(({ id, text, done }) => (
          <li key={id}>
            <Checkbox
              name={doneChangesField}
              value={id}
              label={text}
              checked={done}
              onCheckedChange={(isDone) => onToggle(id, isDone)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
