import { sql } from 'drizzle-orm'
import {
  char,
  check,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountKinds } from '@contract/escrow'
import { key, madeAt, minor } from './columns'

export const ledgerAccountKind = pgEnum('ledger_account_kind', accountKinds)

export const postingReasons = [
  'sale',
  'commission',
  'tax',
  'shipping',
  'release',
  'refund',
  'refund_sent',
  'payout_hold',
  'payout_sent',
  'payout_back',
  'late_payment',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'correction',
  'plan_fee',
  'discount',
] as const
export const postingReason = pgEnum('posting_reason', postingReasons)

/** `owner` is a vendor's id, a provider's name, or '' for one of the marketplace's own. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: key(),
    kind: ledgerAccountKind().notNull(),
    owner: text().notNull().default(''),
    currency: char({ length: 3 }).notNull().default('USD'),
    createdAt: madeAt(),
  },
  (t) => [
    unique('ledger_account_once').on(t.kind, t.owner, t.currency),
    unique('ledger_account_currency').on(t.id, t.currency),
  ],
)

/**
 * One movement of money between two accounts: balanced by construction, posted once per key, immutable (triggers refuse update and delete).
 * A mistake is corrected by another posting with the reason `correction`.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    eventKey: text().notNull(),
    line: smallint().notNull(),
    reason: postingReason().notNull(),
    fromAccount: uuid().notNull(),
    toAccount: uuid().notNull(),
    amountMinor: minor().notNull(),
    currency: char({ length: 3 }).notNull().default('USD'),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventKey, t.line] }),
    foreignKey({
      name: 'posting_from_account',
      columns: [t.fromAccount, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    foreignKey({
      name: 'posting_to_account',
      columns: [t.toAccount, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    index('postings_out_by_time').on(t.fromAccount, t.createdAt, t.amountMinor),
    index('postings_in_by_time').on(t.toAccount, t.createdAt, t.amountMinor),
    check('posting_amount_positive', sql`${t.amountMinor} > 0`),
    check('posting_between_two_accounts', sql`${t.fromAccount} <> ${t.toAccount}`),
  ],
)
