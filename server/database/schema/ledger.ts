import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountKinds } from '@contract/accounting/procedures'
import { uuidPrimaryKey, timestampDefaultNow, minorUnits, timestamptz } from './columns'
import { importScheme } from './enums'

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
  'goodwill',
  'refund_paid_back',
  'credit',
  'provider_fee',
  'carrier_cost',
  'vendor_shipping',
] as const
export const postingReason = pgEnum('posting_reason', postingReasons)

/** `owner` is a vendor's id, a provider's name, or '' for one of the marketplace's own. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuidPrimaryKey(),
    kind: ledgerAccountKind().notNull(),
    owner: text().notNull().default(''),
    currency: char({ length: 3 }).notNull().default('USD'),
    /** Postings in minus postings out, of vendors' and customers' accounts; 0 for others. Kept by the database (`functions/sync_balances.sql`). */
    balanceMinor: minorUnits().notNull().default(0),
    /**
     * Since when the oldest part of the balance has been there (`functions/sync_balances.sql`). Null if there is no balance, for disputed
     * accounts, and for pending ones of which it is not known: once anything but a sale has moved, until a job looks it up
     * (`server/domains/accounting/date-pending-balances.ts`).
     */
    heldSince: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    unique('ledger_account_once').on(t.kind, t.owner, t.currency),
    unique('ledger_account_currency').on(t.id, t.currency),
    // As text: a kind that is new cannot be named where it is added.
    check(
      'customer_credit_not_negative',
      sql`${t.kind}::text <> 'customer_credit' or ${t.balanceMinor} >= 0`,
    ),
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
    /** Tells the postings of an event apart; nothing else follows from it. */
    line: smallint().notNull(),
    reason: postingReason().notNull(),
    fromAccount: uuid().notNull(),
    toAccount: uuid().notNull(),
    amountMinor: minorUnits().notNull(),
    currency: char({ length: 3 }).notNull().default('USD'),
    createdAt: timestampDefaultNow(),
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
    // What is not counted yet, and what is counted together.
    index('postings_by_moment').on(t.createdAt).concurrently(),
    check('posting_amount_positive', sql`${t.amountMinor} > 0`),
    check('posting_between_two_accounts', sql`${t.fromAccount} <> ${t.toAccount}`),
  ],
)

// Read models, written by `server/domains/accounting/count-days.ts` alone and computed anew from the postings at any time. Days are UTC's.

/**
 * The days whose postings have been added up, without a gap. A posting of one of them invalidates its sums and those of the days after it
 * (`functions/invalidate_daily_sums.sql`).
 */
export const ledgerDays = pgTable('ledger_days', { day: date().primaryKey() })

/** What entered and left the accounts in a day; those of all vendors together by kind, with '' as their owner. */
export const ledgerDailySums = pgTable(
  'ledger_daily_sums',
  {
    day: date()
      .notNull()
      .references(() => ledgerDays.day, { onDelete: 'cascade' }),
    kind: ledgerAccountKind().notNull(),
    owner: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    inMinor: minorUnits().notNull(),
    outMinor: minorUnits().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.owner, t.currency, t.day] }), index().on(t.day)],
)

/**
 * What entered (collected) and left (refunded) the tax accounts in a day, by country, import scheme and component, with the base it was charged on.
 * The components of a country share a base: its own sums stand in the row without a component.
 */
export const taxDailySums = pgTable(
  'tax_daily_sums',
  {
    day: date()
      .notNull()
      .references(() => ledgerDays.day, { onDelete: 'cascade' }),
    country: text().notNull(),
    /** Of import VAT, which is kept apart from the country's other taxes. */
    importScheme: importScheme(),
    component: text(),
    rateBps: integer(),
    collectedBaseMinor: minorUnits().notNull(),
    collectedMinor: minorUnits().notNull(),
    refundedBaseMinor: minorUnits().notNull(),
    refundedMinor: minorUnits().notNull(),
  },
  (t) => [
    unique('tax_daily_sum_once')
      .on(t.day, t.country, t.importScheme, t.component, t.rateBps)
      .nullsNotDistinct(),
    check('tax_daily_sum_rate', sql`(${t.component} is null) = (${t.rateBps} is null)`),
  ],
)
