import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { minorUnits, timestampDefaultNow, timestamptz, transactionId, uuidPrimaryKey } from './columns'
import { ledgerAccounts } from './ledger'

/**
 * What has changed and has not been checked since, marked by the transaction that changes it (`functions/mark_unchecked.sql`). A check deletes
 * exactly the rows that it saw, so a change that commits late or during the check is left for the next one.
 */
export const uncheckedSubjects = pgTable(
  'unchecked_subjects',
  {
    /** A `Subject` of `server/ledger-check/subjects.ts`. */
    subject: text().notNull(),
    id: text().notNull(),
    /** The transaction that changed it; 0 if it has not changed, and is checked again because it did not match. */
    changedBy: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [primaryKey({ columns: [t.subject, t.id, t.changedBy] })],
)

/** The sums of what was checked: of each account, all its postings but those whose events are unchecked. */
export const ledgerCheckpoints = pgTable('ledger_checkpoints', {
  accountId: uuid()
    .primaryKey()
    .references(() => ledgerAccounts.id),
  balanceMinor: minorUnits().notNull(),
})

/** The passes through everything, a part of it every night: the one in progress continues after `after`, an id of `subject`. */
export const ledgerCheckPasses = pgTable(
  'ledger_check_passes',
  {
    id: uuidPrimaryKey(),
    startedAt: timestampDefaultNow(),
    finishedAt: timestamptz(),
    subject: text().notNull(),
    after: text(),
  },
  (t) => [
    index('ledger_check_passes_by_end').on(t.finishedAt),
    check('ledger_check_pass_in_order', sql`${t.finishedAt} >= ${t.startedAt}`),
  ],
)
