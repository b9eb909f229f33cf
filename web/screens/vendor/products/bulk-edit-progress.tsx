import { useQuery } from '@web/queries'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkEdit } from '@contract/catalog/bulk-edit-procedures'
import { api } from '@web/api'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { useAnnounce } from '@web/ui/announce'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { Progress } from '@web/ui/progress'

const pollIntervalMs = 1000

const kindTexts: Record<BulkEdit['kind'], string> = {
  price: 'Prices',
  stock: 'Stock',
  section: 'Section',
  publish: 'Put on sale',
  unpublish: 'Taken off sale',
  delete: 'Deleted',
}

interface BulkEditProgressProps {
  edit: BulkEdit
  onDismiss: (edit: BulkEdit) => void
}

/** The latest bulk edit above the list: its progress, which goes on when the page is left, then what it changed, and Undo. */
export function BulkEditProgress({ edit, onDismiss }: BulkEditProgressProps) {
  const { revalidate } = useRevalidator()
  const { data: current } = useQuery({
    queryKey: ['bulk-edit', edit.id, edit.status],
    queryFn: () => api.get_bulk_edit({ p_bulk_edit_id: edit.id }),
    initialData: edit,
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollIntervalMs : false),
    staleTime: Infinity,
  })
  const running = isRunning(current)
  const [wasRunning, setWasRunning] = useState(running)
  const handleEnd = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (wasRunning && !running) handleEnd()
    setWasRunning(running)
  }, [wasRunning, running])
  const text = bulkEditText(current)
  useAnnounce(running ? undefined : text)
  return (
    <Notice
      tone={current.status === 'failed' ? 'warning' : running ? 'info' : 'success'}
      title={text}
      action={
        !running && (
          <span className="flex flex-wrap gap-2">
            {canBeUndone(current) && <UndoButton edit={current} />}
            <Button size="small" variant="quiet" onClick={() => onDismiss(current)}>
              Dismiss
            </Button>
          </span>
        )
      }
    >
      {running && (
        <span className="grid gap-2 pt-1">
          <Progress
            label={text}
            value={current.done}
            max={current.total || 1}
            valueText={`${current.done} of ${current.total}`}
          />
          You can leave this page. The change will continue.
        </span>
      )}
    </Notice>
  )
}

export const isRunning = (edit: BulkEdit | undefined) =>
  edit?.status === 'running' || edit?.status === 'undoing'

export const canBeUndone = ({ status }: BulkEdit) => status === 'completed' || status === 'failed'

/** Starts to undo a bulk edit; the list is loaded again, and shows its progress. */
export function UndoButton({ edit, onStarted }: { edit: BulkEdit; onStarted?: () => void }) {
  const undo = useServerMutation('undo_bulk_edit', { ...(onStarted && { onSuccess: onStarted }) })
  return (
    <Button
      size="small"
      variant="outline"
      busy={undo.pending}
      onClick={() => void undo.run({ p_bulk_edit_id: edit.id })}
    >
      Undo
    </Button>
  )
}

/** "Prices: 24 products changed" */
export function bulkEditText({ kind, status, done, total, changed }: BulkEdit): string {
  const label = kindTexts[kind]
  const count = (n: number) => (n === 1 ? '1 product' : `${n.toLocaleString('en-US')} products`)
  switch (status) {
    case 'running':
      return `${label}: ${done.toLocaleString('en-US')} of ${count(total)}`
    case 'undoing':
      return `Undoing: ${done.toLocaleString('en-US')} of ${count(total)}`
    case 'undone':
      return `Undone: ${count(total)}`
    case 'failed':
      return `${label}: stopped after ${count(done)}`
    case 'completed':
      return `${label}: ${count(changed)} changed`
  }
}
