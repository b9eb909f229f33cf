import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { paymentMethods, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { payments, refunds, refundsByHand } from '@server/database/schema/payments'
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
  for (const [title, runComparison] of Object.entries(comparisons)) {
    try {
      checks.push({ name: title, ...(await runComparison(services, provider, span)) })
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      checks.push({ name: title, checked: 0, mismatches: [], skipped: error.message })
    }
  }
  return checks
}

type ComparisonResult = Pick<Check, 'checked' | 'mismatches'>

const moneyText = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  `${amountMinor} ${currency}`

/** What it took is paid here or was returned; what is paid here, it took. */
async function comparePayments(
  { db }: Services,
  provider: ListingProvider,
  { since, from }: Span,
): Promise<ComparisonResult> {
  const providerRecords = await provider.listPayments(from)
  const listedByProvider = providerRecords.filter(({ reference }) => isOwnReference(reference))
  const storedRows = await db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isNull(refunds.itemId)))
    .where(
      and(
        eq(payments.provider, provider.name),
        or(gte(payments.createdAt, from), isAnyOf(payments.reference, references(listedByProvider))),
      ),
    )
  const byReference = new Map(storedRows.map((row) => [row.payment.reference, row]))
  const listedByReference = new Map(providerRecords.map((one) => [one.reference, one]))
  const missing = listedByProvider.flatMap((one) => {
    const row = byReference.get(one.reference)
    if (!row) return [`payment ${one.reference} of ${moneyText(one)} is not ours`]
    const { payment, refund: returned } = row
    if (payment.status === 'paid') {
      const recorded = moneyText({ amountMinor: payment.chargeMinor, currency: payment.chargeCurrency })
      return recorded === moneyText(one)
        ? []
        : [`payment ${one.reference}: ${moneyText(one)} there, ${recorded} here`]
    }
    const returnedMoney =
      returned && moneyText({ amountMinor: returned.chargeMinor, currency: returned.chargeCurrency })
    return returnedMoney === moneyText(one)
      ? []
      : [`payment ${one.reference} of ${moneyText(one)} was taken, and is ${payment.status} here`]
  })
  const notListed = storedRows
    .filter(
      ({ payment }) => payment.paidAt && payment.paidAt >= since && !listedByReference.has(payment.reference),
    )
    .map(({ payment }) => `payment ${payment.reference} is paid here, and not there`)
  return {
    checked: Math.max(listedByProvider.length, storedRows.length),
    mismatches: [...missing, ...notListed],
  }
}

/** Whether a column has one of many values, whenever its row was made. */
const isAnyOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column}::text = any(${sql.param(values)}::text[])`

const references = (rows: readonly { reference: string | null }[]) =>
  rows.flatMap(({ reference }) => reference ?? [])

/** Our references; an account may be used by others too. */
const isOwnReference = (reference: string | null) => reference !== null && /^kjp?-/.test(reference)

async function compareRefunds(
  { db }: Services,
  provider: ListingProvider,
  { since, from }: Span,
): Promise<ComparisonResult> {
  const providerRecords = (await provider.listRefunds(from)).filter(({ state }) => state === 'done')
  const refundIds = providerRecords.flatMap(({ refundId }) => refundId ?? [])
  const storedRows = await refundsOf(db, provider.name, from, refundIds)
  const byId = new Map(storedRows.map((refund) => [refund.id, refund]))
  const madeByHand = new Set(storedRows.filter(({ settledAs }) => settledAs).map(({ id }) => id))
  const twice = await sentTwiceOf(db, [...madeByHand])
  const refundsById = new Map(providerRecords.map((one) => [one.refundId, one]))
  const missing = providerRecords.flatMap((one) => {
    const refund = one.refundId ? byId.get(one.refundId) : undefined
    if (!refund) return [`refund ${one.providerId} of ${moneyText(one)} was not made by us`]
    const recorded = moneyText({ amountMinor: refund.chargeMinor, currency: refund.chargeCurrency })
    if (madeByHand.has(refund.id) && !twice.has(refund.id))
      return [`refund ${refund.id} of ${moneyText(one)} was made there, and by hand too`]
    return recorded === moneyText(one)
      ? []
      : [`refund ${refund.id}: ${moneyText(one)} there, ${recorded} here`]
  })
  const duplicates = providerRecords.filter((one) => refundsById.get(one.refundId) !== one && one.refundId)
  const notRefunded = storedRows
    .filter((r) => !madeByHand.has(r.id) || twice.has(r.id))
    .filter((r) => r.completedAt && r.completedAt >= since && r.chargeMinor > 0 && !refundsById.has(r.id))
    .map(({ id }) => `refund ${id} is completed here, and not there`)
  return {
    checked: Math.max(providerRecords.length, storedRows.length),
    mismatches: [
      ...missing,
      ...duplicates.map(({ refundId }) => `refund ${refundId} was made twice`),
      ...notRefunded,
    ],
  }
}

const refundsOf = async (db: Services['db'], method: PaymentMethod, from: Date, refundIds: string[]) =>
  (
    await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(eq(payments.provider, method), or(gte(refunds.createdAt, from), isAnyOf(refunds.id, refundIds))),
      )
  ).map(({ refund }) => refund)

/** Of refunds that a person made, those that are known to have been made by their provider too. */
async function sentTwiceOf(db: Services['db'], refundIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: refundsByHand.refundId })
    .from(refundsByHand)
    .where(and(isAnyOf(refundsByHand.refundId, refundIds), isNotNull(refundsByHand.sentTwiceAt)))
  return new Set(rows.map(({ id }) => id))
}

async function compareTransfers(
  { db }: Services,
  provider: ListingProvider,
  { since, from }: Span,
): Promise<ComparisonResult> {
  const providerRecords = (await provider.listTransfers(from)).filter(({ state }) => state === 'done')
  const listedByProvider = providerRecords.filter(({ reference }) => isOwnReference(reference))
  const storedRows = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.provider, provider.name),
        isNotNull(payouts.transferMinor),
        or(gte(payouts.createdAt, from), isAnyOf(payouts.reference, references(listedByProvider))),
      ),
    )
  const byReference = new Map(storedRows.map((payout) => [payout.reference, payout]))
  const listedReferences = new Set(providerRecords.map(({ reference }) => reference))
  const missing = listedByProvider.flatMap((one) => {
    const payout = byReference.get(one.reference!)
    if (!payout) return [`transfer ${one.reference} of ${moneyText(one)} is not ours`]
    const recorded = moneyText({ amountMinor: payout.transferMinor!, currency: payout.transferCurrency! })
    if (payout.status === 'failed')
      return [`transfer ${one.reference} of ${moneyText(one)} was sent, and its payout has failed here`]
    return recorded === moneyText(one)
      ? []
      : [`transfer ${one.reference}: ${moneyText(one)} there, ${recorded} here`]
  })
  const notListed = storedRows
    .filter((p) => p.status === 'completed' && p.processedAt! >= since && !listedReferences.has(p.reference))
    .map(({ reference }) => `transfer ${reference} is completed here, and not there`)
  return {
    checked: Math.max(listedByProvider.length, storedRows.length),
    mismatches: [...missing, ...notListed],
  }
}
