import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PayoutDestination } from '@contract/payouts/procedures'
import { users } from './accounts'
import { checkColumns, uuidPrimaryKey, timestampDefaultNow, minorUnits, timestamptz } from './columns'
import { paymentMethod, payoutMethod, payoutStatus } from './enums'
import { exchangeRates } from './pricing'
import { vendors } from './vendors'

/** Payouts that were written to one bank file. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: uuidPrimaryKey(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.createdAt, t.id)],
)

/** A payout to a vendor, in US cents. `reference` is ours and serves as the provider's idempotency key for the transfer. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuidPrimaryKey(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    amountMinor: minorUnits().notNull(),
    payoutMethod: payoutMethod().notNull(),
    destination: jsonb().$type<PayoutDestination>().notNull(),
    status: payoutStatus().notNull().default('pending'),
    reference: text().notNull().unique(),
    /** Whether a person pays it at our bank, from a bank file, instead of a provider. */
    byBank: boolean().notNull().default(false),
    /** Whether a person pays it in any other way, and records it with a proof. */
    byHand: boolean().notNull().default(false),
    runId: uuid().references(() => payoutRuns.id),
    /** The provider (none by bank or by hand), the transfer amount in minor units of its currency, and its exchange rate: fixed at approval. */
    provider: paymentMethod(),
    transferMinor: minorUnits(),
    transferCurrency: char({ length: 3 }),
    exchangeRateId: uuid().references(() => exchangeRates.id),
    /** The provider's own id, or the reference of whoever paid it. */
    providerId: text(),
    /** When and how it was paid by hand, and the file that proves it. */
    paidOn: date({ mode: 'string' }),
    paymentNote: text(),
    proofPath: text(),
    /** The bank's reference of a return that an admin recorded. */
    returnReference: text(),
    /** The day on which it came back, as on the bank statement. */
    returnedOn: date({ mode: 'string' }),
    failureReason: text(),
    /** The first of two approvals, which a large payout needs. */
    firstApprovedBy: uuid().references(() => users.id),
    firstApprovedAt: timestamptz(),
    decidedBy: uuid().references(() => users.id),
    /** When it was approved in full. */
    approvedAt: timestamptz(),
    /** When it was first handed to its provider, which cannot be taken back. */
    sentAt: timestamptz(),
    /** The failed payout that this one repeats. */
    retryOf: uuid(),
    processedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
    ...checkColumns(),
  },
  (t) => [
    index().on(t.vendorId, t.createdAt, t.id),
    index().on(t.createdAt, t.id),
    index('payouts_by_amount').on(t.amountMinor, t.id).concurrently(),
    index('payouts_by_status').on(t.status, t.createdAt, t.id).concurrently(),
    index('payouts_by_provider_id').on(t.providerId).concurrently(),
    index('payouts_by_return').on(t.returnReference).concurrently(),
    index('payouts_of_run').on(t.runId).concurrently(),
    uniqueIndex('payout_retried_once').on(t.retryOf).concurrently(),
    foreignKey({ name: 'payout_retry_of', columns: [t.retryOf], foreignColumns: [t.id] }),
    index('payouts_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('pending', 'processing')`),
    index('payouts_to_check')
      .on(t.provider, t.nextCheckAt)
      .where(sql`${t.status} = 'processing'`),
    check(
      'payout_under_way_is_checked',
      sql`${t.status} <> 'processing' or ${t.byBank} or ${t.byHand} or ${t.nextCheckAt} is not null`,
    ),
    uniqueIndex('one_open_payout_per_vendor')
      .on(t.vendorId)
      .where(sql`${t.status} = 'pending'`),
    check('payout_amount_positive', sql`${t.amountMinor} > 0`),
    check(
      'payout_under_way_has_transfer',
      sql`${t.status} not in ('processing', 'completed') or ((${t.provider} is null) = (${t.byBank} or ${t.byHand}) and ${t.transferMinor} is not null and ${t.transferCurrency} is not null)`,
    ),
    check('payout_way', sql`not (${t.byBank} and ${t.byHand})`),
    check(
      'payout_by_hand_is_proved',
      sql`${t.status} <> 'completed' or not ${t.byHand} or (${t.paidOn} is not null and ${t.proofPath} is not null)`,
    ),
    check('payout_run_is_by_bank', sql`${t.runId} is null or ${t.byBank}`),
    check(
      'payout_two_people',
      sql`${t.status} not in ('processing', 'completed') or ${t.firstApprovedBy} is null or ${t.firstApprovedBy} <> ${t.decidedBy}`,
    ),
  ],
)
