import type { manualPostings } from '@server/database/schema/accounting'
import type { LedgerManualPosting } from '@server/domains/ledger/entries'

export type ManualPostingRecord = typeof manualPostings.$inferSelect

/** What the ledger needs of a posting by hand. */
export const ledgerPosting = (row: ManualPostingRecord): LedgerManualPosting => ({
  id: row.id,
  from: { kind: row.fromKind, owner: row.fromOwner },
  to: { kind: row.toKind, owner: row.toOwner },
  money: { amount: row.amountMinor, currency: row.currency },
})
