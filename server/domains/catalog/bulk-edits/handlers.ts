import type { bulkEditProcedures } from '@contract/catalog/bulk-edit-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getBulkEdit, listBulkEdits } from './queries'
import { startBulkEdit, undoBulkEdit } from './start-bulk-edit'

export const bulkEditHandlers: Handlers<keyof typeof bulkEditProcedures> = {
  start_bulk_edit: startBulkEdit,
  get_bulk_edit: getBulkEdit,
  list_bulk_edits: (_, context) => listBulkEdits(context),
  undo_bulk_edit: undoBulkEdit,
}
