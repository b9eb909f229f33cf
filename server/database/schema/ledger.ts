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
import { key, madeAt, minor } from './columns'

/**
 * The kinds of account money passes. `provider`: at a payment provider, or in an operator's hands for offline payments.
 * `vendor_pending`, `vendor_available`, `vendor_held`: a vendor's money, by how far it has come. `commission`, `shipping`,
 * `tax`: the marketplace's own, the carriers', the state's. `refunds_held`: promised back to buyers, not yet gone.
 */
export const ledgerAccountKinds = [
  'provider',
  'vendor_pending',
  'vendor_available',
  'vendor_held',
  'commission',
  'shipping',
  'tax',
  'refunds_held',
] as const
export const ledgerAccountKind = pgEnum('ledger_account_kind', ledgerAccountKinds)

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
  'correction',
] as const
export const postingReason = pgEnum('posting_reason', postingReasons)

/** `owner` is a vendor's id, a provider's name, or '' for an account of the house. */
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
 * One movement of money from one account to another: balanced by construction, posted once by its key, never changed
 * (triggers refuse update and delete). A mistake is put right by a further line with the reason `correction`.
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
    index('postings_out').on(t.fromAccount, t.reason, t.amountMinor),
    index('postings_in').on(t.toAccount, t.reason, t.amountMinor),
    check('posting_amount_positive', sql`${t.amountMinor} > 0`),
    check('posting_between_two_accounts', sql`${t.fromAccount} <> ${t.toAccount}`),
  ],
)
