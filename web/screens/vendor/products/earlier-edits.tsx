import { History } from 'lucide-react'
import { useState } from 'react'
import type { BulkEdit } from '@contract/catalog/bulk-edit-procedures'
import { productLimits } from '@contract/catalog/facts'
import { dateAndTime } from '@web/components/orders/format-dates'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { bulkEditText, UndoButton } from './bulk-edit-progress'

/** A button, and the dialog with the bulk edits that can still be undone. An undo shows its progress above the list. */
export function EarlierEdits({ edits }: { edits: readonly BulkEdit[] }) {
  const [isOpen, setOpen] = useState(false)
  if (edits.length === 0) return null
  return (
    <>
      <Button size="small" variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        <History aria-hidden /> Changes that can be undone
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Changes that can be undone"
          description={`Changes of several products, for ${productLimits.undoDays} days.`}
        >
          <ul className="grid divide-y divide-line">
            {edits.map((edit) => (
              <li key={edit.id} className="flex items-center justify-between gap-4 py-3">
                <p>
                  <span className="block font-semibold">{bulkEditText(edit)}</span>
                  <span className="block text-caption text-ink-soft">
                    {dateAndTime(edit.created_at)}
                    {edit.changed_by && (
                      <>
                        , by <bdi>{edit.changed_by}</bdi>
                      </>
                    )}
                  </span>
                </p>
                <UndoButton edit={edit} onStarted={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
