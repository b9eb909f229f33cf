import type { ReactNode } from 'react'
import type { RequestedChange } from '@contract/vendors/change-requests'
import * as texts from '@contract/texts'
import { Card } from '@web/ui/card'
import { Checkbox } from '@web/ui/checkbox'

interface ChangeChecklistProps {
  changes: readonly RequestedChange[]
  onTick: (changeId: string, done: boolean) => void
  /** The button that sends the whole in again. */
  action?: ReactNode
}

/** What our team asked to change, for whoever does it to tick off. */
export function ChangeChecklist({ changes, onTick, action }: ChangeChecklistProps) {
  const left = changes.filter(({ done }) => !done).length
  return (
    <Card
      title={texts.requestedChanges.title}
      text={left === 0 ? 'All changes are ticked off.' : `${left} of ${changes.length} left to do`}
      footer={action}
    >
      <ul aria-label="What to change" className="grid gap-3">
        {changes.map(({ id, text, done }) => (
          <li key={id}>
            <Checkbox label={text} checked={done} onCheckedChange={(isDone) => onTick(id, isDone === true)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
