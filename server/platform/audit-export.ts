import { inTransaction } from '@server/database/transaction'
import { audit } from './audit'
import type { Context } from './services'

export interface RecordedExport {
  /** The name of the list. */
  list: string
  /** What the list was narrowed by. */
  filters: Record<string, unknown>
}

/** Records in the audit log who downloaded which list, with which filters, and how many rows. A read has no transaction of its own. */
export const auditExport = (
  { list, filters }: RecordedExport,
  rows: number,
  context: Omit<Context, 'tx'>,
): Promise<void> =>
  inTransaction(context.services.db, (tx) =>
    audit(
      { ...context, tx },
      {
        actionType: 'list_exported',
        subject: 'list',
        subjectId: list,
        details: { rows, filters: withoutText(filters) },
      },
    ),
  )

/** What people search for is often a name or an address, which the log would keep after its owner's account is erased. */
const withoutText = ({ search, ...filters }: Record<string, unknown>) => ({
  ...filters,
  ...(search !== undefined && { search: 'a text' }),
})
