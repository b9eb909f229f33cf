import { lt } from 'drizzle-orm'
import { bulkEdits } from '@server/database/schema/bulk-edits'
import { inTransaction } from '@server/database/transaction'
import type { Job, PayloadsOf } from '@server/platform/jobs'
import type { Context, Services } from '@server/platform/services'
import { transition } from '@server/platform/transition'
import { applyBatch, undoBatch } from './run-bulk-edit'
import { bulkEditMachine, findBulkEdit, undoLimit } from './queries'

type BulkEditJob = Job<{ bulkEditId: string }>

/** Changes the products of a bulk edit, some in each transaction. After a crash it goes on where it stopped. */
const runBulkEdit: BulkEditJob = ({ bulkEditId }, services) =>
  runInBatches(bulkEditId, services, { status: 'running', runBatch: applyBatch, action: 'complete' })

/** Undoes a bulk edit in the same way. */
const undoBulkEdit: BulkEditJob = ({ bulkEditId }, services) =>
  runInBatches(bulkEditId, services, { status: 'undoing', runBatch: undoBatch, action: 'complete_undo' })

/** Deletes the bulk edits that can no longer be undone. */
const deleteOldBulkEdits: Job = async (_, { db, clock }) => {
  await db.delete(bulkEdits).where(lt(bulkEdits.createdAt, undoLimit(clock())))
}

export const bulkEditJobs = {
  jobs: {
    run_bulk_edit: runBulkEdit,
    undo_bulk_edit: undoBulkEdit,
    delete_old_bulk_edits: deleteOldBulkEdits,
  },
  schedule: { delete_old_bulk_edits: '47 * * * *' },
}

interface Run {
  status: 'running' | 'undoing'
  runBatch: typeof applyBatch
  action: 'complete' | 'complete_undo'
}

async function runInBatches(bulkEditId: string, services: Services, { status, runBatch, action }: Run) {
  const edit = await findBulkEdit(services.db, bulkEditId)
  if (edit?.status !== status) return
  const runNext = () =>
    inTransaction(services.db, (tx) => {
      const context: Context = { tx, now: services.clock(), session: null, services }
      return runBatch(edit, context)
    })
  while (await runNext());
  await transition(services.db, bulkEditMachine, bulkEditId, {
    action,
    actor: 'system',
    set: { finishedAt: services.clock() },
  })
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof bulkEditJobs.jobs> {}
}
