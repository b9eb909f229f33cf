import { sql } from 'drizzle-orm'
import { char, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PayoutDestination } from '@contract/payouts'
import { users } from './accounts'
import { checking, key, madeAt, minor, moment } from './columns'
import { paymentMethod, payoutMethod, payoutStatus } from './enums'
import { exchangeRates } from './rates'
import { vendors } from './vendors'

/** A payout to a vendor, in US cents. `reference` is ours and serves as the provider's idempotency key for the transfer. */
export const payouts = pgTable(
  'payouts',
  {
    id: key(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    amountMinor: minor().notNull(),
    payoutMethod: payoutMethod().notNull(),
    destination: jsonb().$type<PayoutDestination>().notNull(),
    status: payoutStatus().notNull().default('pending'),
    reference: text().notNull().unique(),
    /** The provider, the transfer amount in minor units of its currency, and its exchange rate: fixed at approval. */
    provider: paymentMethod(),
    transferMinor: minor(),
    transferCurrency: char({ length: 3 }),
    exchangeRateId: uuid().references(() => exchangeRates.id),
    providerId: text(),
    failureReason: text(),
    decidedBy: uuid().references(() => users.id),
    processedAt: moment(),
    createdAt: madeAt(),
    ...checking(),
  },
  (t) => [
    index().on(t.vendorId, t.createdAt, t.id),
    index().on(t.createdAt, t.id),
    index('payouts_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('pending', 'processing')`),
    index('payouts_to_check')
      .on(t.provider, t.nextCheckAt)
      .where(sql`${t.status} = 'processing'`),
    check('payout_under_way_is_checked', sql`${t.status} <> 'processing' or ${t.nextCheckAt} is not null`),
    uniqueIndex('one_open_payout_per_vendor')
      .on(t.vendorId)
      .where(sql`${t.status} = 'pending'`),
    check('payout_amount_positive', sql`${t.amountMinor} > 0`),
    check(
      'payout_under_way_has_transfer',
      sql`${t.status} not in ('processing', 'completed') or (${t.provider} is not null and ${t.transferMinor} is not null and ${t.transferCurrency} is not null)`,
    ),
  ],
)
