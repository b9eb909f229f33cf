import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Mismatch, MoneyFact, RecordFact } from '@contract/accounting/findings'
import { paymentMethods, providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { payments, refunds, refundsByHand } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import { feeOfCaptured } from '@server/domains/payments/fees/provider-fee'
import {
  ProviderUnreachable,
  type CapturedPayment,
  type ListingProvider,
} from '@server/domains/payments/providers/provider'
import { listingProvider } from '@server/domains/payments/providers/registry'
import type { Services } from '@server/platform/services'
import { mismatch, type Check } from './check'

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

const moneyIn = ({ amountMinor, currency }: MoneyFact): MoneyFact => ({ amountMinor, currency })

const isSame = (one: MoneyFact, other: MoneyFact) =>
  one.amountMinor === other.amountMinor && one.currency === other.currency

const charged = (row: { chargeMinor: number; chargeCurrency: string }): MoneyFact => ({
  amountMinor: row.chargeMinor,
  currency: row.chargeCurrency,
})

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
    if (!row) return [mismatch('payment_unknown', { reference: one.reference, amount: moneyIn(one) })]
    const payment: RecordFact = { record: 'payment', id: row.payment.id }
    if (row.payment.status === 'paid') {
      const here = charged(row.payment)
      return isSame(here, one)
        ? compareFees(row.payment, one)
        : [mismatch('payment_amount_differs', { payment, there: moneyIn(one), here })]
    }
    return row.refund && isSame(charged(row.refund), one)
      ? []
      : [mismatch('payment_not_applied', { payment, amount: moneyIn(one), status: row.payment.status })]
  })
  const notListed = storedRows
    .filter(
      ({ payment }) => payment.paidAt && payment.paidAt >= since && !listedByReference.has(payment.reference),
    )
    .map(({ payment }) => mismatch('payment_not_listed', { payment: { record: 'payment', id: payment.id } }))
  return {
    checked: Math.max(listedByProvider.length, storedRows.length),
    mismatches: [...missing, ...notListed],
  }
}

/** The fee that is posted is the one in the list. A payment without a fee waits for a report. */
function compareFees(
  { id, feeMinor, feeCurrency }: typeof payments.$inferSelect,
  listed: CapturedPayment,
): Mismatch[] {
  const fee = feeOfCaptured(listed)
  if (!fee || feeMinor === null || feeCurrency !== fee.currency || feeMinor === fee.amountMinor) return []
  const here = { amountMinor: feeMinor, currency: fee.currency }
  return [mismatch('payment_fee_differs', { payment: { record: 'payment', id }, there: fee, here })]
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
    if (!refund)
      return [mismatch('refund_unknown', { providerId: String(one.providerId), amount: moneyIn(one) })]
    if (madeByHand.has(refund.id) && !twice.has(refund.id))
      return [mismatch('refund_made_by_hand_too', { refund: refundFact(refund.id), there: moneyIn(one) })]
    const here = charged(refund)
    return isSame(here, one)
      ? []
      : [mismatch('refund_amount_differs', { refund: refundFact(refund.id), there: moneyIn(one), here })]
  })
  const duplicates = providerRecords.filter((one) => refundsById.get(one.refundId) !== one && one.refundId)
  const notRefunded = storedRows
    .filter((r) => !madeByHand.has(r.id) || twice.has(r.id))
    .filter((r) => r.completedAt && r.completedAt >= since && r.chargeMinor > 0 && !refundsById.has(r.id))
    .map(({ id }) => mismatch('refund_not_listed', { refund: refundFact(id) }))
  return {
    checked: Math.max(providerRecords.length, storedRows.length),
    mismatches: [
      ...missing,
      ...duplicates.map(({ refundId }) => mismatch('refund_sent_twice', { refund: refundFact(refundId!) })),
      ...notRefunded,
    ],
  }
}

const refundFact = (id: string): RecordFact => ({ record: 'refund', id })

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
    const row = byReference.get(one.reference!)
    const amount = moneyIn(one)
    if (!row) return [mismatch('transfer_unknown', { reference: one.reference!, amount })]
    const payout: RecordFact = { record: 'payout', id: row.id }
    if (row.status === 'failed') return [mismatch('transfer_of_failed_payout', { payout, amount })]
    const here = { amountMinor: row.transferMinor!, currency: row.transferCurrency! }
    return isSame(here, one) ? [] : [mismatch('transfer_amount_differs', { payout, there: amount, here })]
  })
  const notListed = storedRows
    .filter((p) => p.status === 'completed' && p.processedAt! >= since && !listedReferences.has(p.reference))
    .map(({ id }) => mismatch('transfer_not_listed', { payout: { record: 'payout', id } }))
  return {
    checked: Math.max(listedByProvider.length, storedRows.length),
    mismatches: [...missing, ...notListed],
  }
}
