import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { paymentMethods, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { payments, refunds } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import { ProviderUnreachable, type ListingProvider } from '@server/domains/payments/providers/provider'
import { listingProvider } from '@server/domains/payments/providers/registry'
import type { Services } from '@server/platform/services'
import type { Check } from './check'

const dayMs = 24 * 60 * 60_000

/** Compares our payments, refunds and payouts of the last days with the list of every provider that has one. */
export async function checkProviders(services: Services, days: number): Promise<Check[]> {
  const since = new Date(services.clock().getTime() - days * dayMs)
  // What was opened before the first day may have been paid in it: the provider lists by when it was made.
  const from = new Date(since.getTime() - 14 * dayMs)
  const checks: Check[] = []
  for (const method of paymentMethods) {
    const provider = listingProvider(method, services)
    if (provider) checks.push(...(await compare(services, provider, { since, from })))
  }
  return checks
}

interface Span {
  since: Date
  from: Date
}

async function compare(services: Services, provider: ListingProvider, span: Span): Promise<Check[]> {
  const { name } = providerInfo(provider.name)
  const comparisons = {
    [`${name}: its list of payments`]: comparePayments,
    [`${name}: its list of refunds`]: compareRefunds,
    [`${name}: its list of transfers`]: compareTransfers,
  }
  const checks: Check[] = []
  for (const [title, work] of Object.entries(comparisons)) {
    try {
      checks.push({ name: title, ...(await work(services, provider, span)) })
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      checks.push({ name: title, checked: 0, mismatches: [], skipped: error.message })
    }
  }
  return checks
}

type Compared = Pick<Check, 'checked' | 'mismatches'>

const money = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  `${amountMinor} ${currency}`

/** What it took is paid here or was returned; what is paid here, it took. */
async function comparePayments(
  { db }: Services,
  provider: ListingProvider,
  { since, from }: Span,
): Promise<Compared> {
  const listed = await provider.listPayments(from)
  const theirs = listed.filter(({ reference }) => isOurs(reference))
  const ours = await db
    .select({ payment: payments, returned: refunds })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isNull(refunds.itemId)))
    .where(
      and(
        eq(payments.provider, provider.name),
        or(gte(payments.createdAt, from), isAnyOf(payments.reference, references(theirs))),
      ),
    )
  const byReference = new Map(ours.map((row) => [row.payment.reference, row]))
  const listedByReference = new Map(listed.map((one) => [one.reference, one]))
  const missing = theirs.flatMap((one) => {
    const row = byReference.get(one.reference)
    if (!row) return [`payment ${one.reference} of ${money(one)} is not ours`]
    const { payment, returned } = row
    if (payment.status === 'paid') {
      const here = money({ amountMinor: payment.chargeMinor, currency: payment.chargeCurrency })
      return here === money(one) ? [] : [`payment ${one.reference}: ${money(one)} there, ${here} here`]
    }
    const back = returned && money({ amountMinor: returned.chargeMinor, currency: returned.chargeCurrency })
    return back === money(one)
      ? []
      : [`payment ${one.reference} of ${money(one)} was taken, and is ${payment.status} here`]
  })
  const untaken = ours
    .filter(
      ({ payment }) => payment.paidAt && payment.paidAt >= since && !listedByReference.has(payment.reference),
    )
    .map(({ payment }) => `payment ${payment.reference} is paid here, and not there`)
  return { checked: Math.max(theirs.length, ours.length), mismatches: [...missing, ...untaken] }
}

/** Whether a column has one of many values, whenever its row was made. */
const isAnyOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column}::text = any(${sql.param(values)}::text[])`

const references = (rows: readonly { reference: string | null }[]) =>
  rows.flatMap(({ reference }) => reference ?? [])

/** Our references; an account may be used by others too. */
const isOurs = (reference: string | null) => reference !== null && /^kjp?-/.test(reference)

async function compareRefunds(
  { db }: Services,
  provider: ListingProvider,
  { since, from }: Span,
): Promise<Compared> {
  const listed = (await provider.listRefunds(from)).filter(({ state }) => state === 'done')
  const made = listed.flatMap(({ refundId }) => refundId ?? [])
  const ours = await refundsOf(db, provider.name, from, made)
  const byId = new Map(ours.map((refund) => [refund.id, refund]))
  const done = new Map(listed.map((one) => [one.refundId, one]))
  const missing = listed.flatMap((one) => {
    const refund = one.refundId ? byId.get(one.refundId) : undefined
    if (!refund) return [`refund ${one.providerId} of ${money(one)} was not made by us`]
    const here = money({ amountMinor: refund.chargeMinor, currency: refund.chargeCurrency })
    return here === money(one) ? [] : [`refund ${refund.id}: ${money(one)} there, ${here} here`]
  })
  const twice = listed.filter((one) => done.get(one.refundId) !== one && one.refundId)
  const undone = ours
    .filter((r) => r.completedAt && r.completedAt >= since && r.chargeMinor > 0 && !done.has(r.id))
    .map(({ id }) => `refund ${id} is completed here, and not there`)
  return {
    checked: Math.max(listed.length, ours.length),
    mismatches: [...missing, ...twice.map(({ refundId }) => `refund ${refundId} was made twice`), ...undone],
  }
}

const refundsOf = async (db: Services['db'], method: PaymentMethod, from: Date, made: string[]) =>
  (
    await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.provider, method), or(gte(refunds.createdAt, from), isAnyOf(refunds.id, made))))
  ).map(({ refund }) => refund)

async function compareTransfers(
  { db }: Services,
  provider: ListingProvider,
  { since, from }: Span,
): Promise<Compared> {
  const listed = (await provider.listTransfers(from)).filter(({ state }) => state === 'done')
  const theirs = listed.filter(({ reference }) => isOurs(reference))
  const ours = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.provider, provider.name),
        isNotNull(payouts.transferMinor),
        or(gte(payouts.createdAt, from), isAnyOf(payouts.reference, references(theirs))),
      ),
    )
  const byReference = new Map(ours.map((payout) => [payout.reference, payout]))
  const sent = new Set(listed.map(({ reference }) => reference))
  const missing = theirs.flatMap((one) => {
    const payout = byReference.get(one.reference!)
    if (!payout) return [`transfer ${one.reference} of ${money(one)} is not ours`]
    const here = money({ amountMinor: payout.transferMinor!, currency: payout.transferCurrency! })
    if (payout.status === 'failed')
      return [`transfer ${one.reference} of ${money(one)} was sent, and its payout has failed here`]
    return here === money(one) ? [] : [`transfer ${one.reference}: ${money(one)} there, ${here} here`]
  })
  const unsent = ours
    .filter((p) => p.status === 'completed' && p.processedAt! >= since && !sent.has(p.reference))
    .map(({ reference }) => `transfer ${reference} is completed here, and not there`)
  return { checked: Math.max(theirs.length, ours.length), mismatches: [...missing, ...unsent] }
}
