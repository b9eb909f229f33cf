import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import { usesPhonePrompt, type PaymentMethod } from '@contract/payments/facts'
import type { PayoutSchedule } from '@contract/payouts/facts'
import type { Minor } from '@contract/core/money'
import type { PayoutDestination } from '@contract/payouts/procedures'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { payouts } from '@server/database/schema/payouts'
import { vendors } from '@server/database/schema/vendors'
import type { SubmittedTransfer } from '@server/domains/payments/providers/provider'
import { webhookPayloadsOf } from '@server/domains/payments/events'
import { availableAccount } from '@server/domains/ledger/accounts'
import { lockAccount } from '@server/domains/ledger/service'
import { afterCursor } from '@server/platform/paging'

export type Payout = typeof payouts.$inferSelect

interface Page {
  cursor?: string | undefined
  limit: number
}

/** A page of one vendor's payouts, newest first. */
export const payoutsOfVendor = (
  tx: Queryable,
  vendorId: string,
  { cursor, limit }: Page,
): Promise<Payout[]> =>
  tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), afterPayoutCursor(cursor)))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(limit)

const afterPayoutCursor = (cursor: string | undefined) =>
  afterCursor(cursor, payouts.createdAt, payouts.id, 'desc', 'timestamptz')

/** A payout with its destination's country, or undefined. */
export async function findPayout(tx: Queryable, lookup: { id: string } | { reference: string }) {
  const [row] = await tx
    .select({ payout: payouts, country: vendors.country })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
    .where('id' in lookup ? eq(payouts.id, lookup.id) : eq(payouts.reference, lookup.reference))
  return row
}

/**
 * Locks a payout until the transaction ends: its vendor's available account first, as whoever requests a payout or sets the payout account
 * does. Everything that changes a payout posts to that account, so that in the other order two of them wait for each other.
 */
export async function lockPayout(tx: Queryable, payoutId: string): Promise<Payout | undefined> {
  const [owner] = await tx
    .select({ vendorId: payouts.vendorId })
    .from(payouts)
    .where(eq(payouts.id, payoutId))
  if (!owner) return undefined
  await lockAccount(tx, availableAccount(owner.vendorId))
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('no key update')
  return payout
}

/** Approved to be paid at our bank, and in no bank file yet. */
export const awaitsBankFile = and(
  eq(payouts.status, 'processing'),
  eq(payouts.byBank, true),
  isNull(payouts.runId),
)

/** Whether it was approved to be paid by hand until its approval became void: it may have been paid. */
export const isReopenedByHand = ({ status, byHand }: Pick<Payout, 'status' | 'byHand'>): boolean =>
  status === 'pending' && byHand

/** Approved to be paid by hand, and not recorded as paid yet. */
export const awaitsPaymentByHand = and(eq(payouts.status, 'processing'), eq(payouts.byHand, true))

/** The transfer fixed at approval; a table constraint guarantees it is there. */
export function transferOf({ id, provider, transferMinor, transferCurrency }: Payout) {
  if (!provider || transferMinor === null || !transferCurrency)
    throw new Error(`payout ${id} was not approved`)
  return { provider, transferMinor, transferCurrency }
}

/** What is known about a payout's transfer, to query its provider. */
export async function submittedTransferOf(tx: Queryable, payout: Payout): Promise<SubmittedTransfer> {
  const { provider } = transferOf(payout)
  const { reference, providerId } = payout
  const webhookPayloads = usesPhonePrompt(provider) ? await webhookPayloadsOf(tx, provider, reference) : []
  return { reference, providerId, webhookPayloads }
}

/** The countries of some vendors. */
export async function countriesOf(
  tx: Queryable,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: vendors.id, country: vendors.country })
    .from(vendors)
    .where(inArray(vendors.id, [...vendorIds]))
  return new Map(rows.map(({ id, country }) => [id, country]))
}

/** Whether a vendor has an undecided payout. */
export const hasPendingPayout = async (tx: Queryable, vendorId: string): Promise<boolean> =>
  (await tx.$count(payouts, and(eq(payouts.vendorId, vendorId), eq(payouts.status, 'pending')))) > 0

/** The payouts at a provider that are due for a check, the longest overdue first. */
export const duePayouts = (tx: Queryable, provider: PaymentMethod, now: Date): Promise<Payout[]> =>
  tx
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.status, 'processing'), eq(payouts.provider, provider), lte(payouts.nextCheckAt, now)),
    )
    .orderBy(asc(payouts.nextCheckAt))
    .limit(serverLimits.reconciliation.batch)

interface Payee {
  email: string
  destination: PayoutDestination | null
  setAt: Date | null
  country: string
  schedule: PayoutSchedule
  /** The amounts of its unpaid plan invoices, the oldest first, US cents. */
  unpaidPlans: Minor[]
}

/** Locks a vendor until the transaction ends, and returns its country, its schedule and when its payout account was set. */
export async function lockPayee(tx: Queryable, vendorId: string) {
  const [row] = await tx
    .select({
      setAt: vendors.payoutDestinationSetAt,
      schedule: vendors.payoutSchedule,
      destination: vendors.payoutDestination,
      country: vendors.country,
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
    .for('no key update')
  return row!
}

/** The email address, payout account and schedule of a vendor, and what it owes for plans; or undefined. */
export async function payeeOf(tx: Queryable, vendorId: string): Promise<Payee | undefined> {
  const [row] = await tx
    .select({
      email: users.email,
      destination: vendors.payoutDestination,
      setAt: vendors.payoutDestinationSetAt,
      country: vendors.country,
      schedule: vendors.payoutSchedule,
      unpaidPlans: sql<Minor[]>`array(
        select i.amount_minor::float8 from plan_invoices i
        where i.vendor_id = vendors.id and i.paid_at is null order by i.created_at, i.id)`,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(vendors.id, vendorId))
  return row
}
