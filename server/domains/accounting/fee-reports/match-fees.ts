import { and, asc, eq, sql } from 'drizzle-orm'
import type { FeeRow, FeeRowState } from '@contract/accounting/fee-report-procedures'
import { formatDecimal, parseDecimal, type Minor } from '@contract/core/money'
import type { PaymentMethod } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import type { Payment } from '@server/domains/payments/transitions'
import { receiptReferences } from '@server/domains/payments/fees/receipt-references'
import { groupBy } from '@server/platform/group-by'
import { digitsOf } from '../trial-balance'
import type { ReportedFee } from './read-report'

/** A row of a report with its payment and what becomes of it. */
export interface MatchedFee {
  row: FeeRow
  payment: Payment | undefined
  feeMinor: Minor
}

/**
 * Finds the payments of a report's fees. `lock`: keeps the payments until the transaction ends, in id order. A fee that a report repeats counts once.
 */
export async function matchFees(
  tx: Queryable,
  { provider, fees }: { provider: PaymentMethod; fees: readonly ReportedFee[] },
  { lock }: { lock: boolean },
): Promise<MatchedFee[]> {
  const found = await paymentsOf(tx, { provider, fees, lock })
  const digits = await readDigits(tx, [
    ...fees.flatMap(({ currency }) => currency ?? []),
    ...[...found.values()].flatMap(({ payment }) => [payment.chargeCurrency, payment.feeCurrency ?? 'USD']),
  ])
  const matched = fees.map((fee) => matchFee(fee, found.get(fee.reference), digits))
  const byPayment = groupBy(matched, ({ payment, row }) => payment?.id ?? `line ${row.line}`)
  return [...byPayment.values()].flatMap(withoutRepeats)
}

interface FoundPayment {
  payment: Payment
  isCaptured: boolean
}

/** The payments of some references of a report, by the reference. */
async function paymentsOf(
  tx: Queryable,
  { provider, fees, lock }: { provider: PaymentMethod; fees: readonly ReportedFee[]; lock: boolean },
): Promise<Map<string, FoundPayment>> {
  const inReport = [...new Set(fees.map(({ reference }) => reference))]
  const ours =
    provider === 'mpesa'
      ? await receiptReferences(tx, inReport)
      : new Map(inReport.map((reference) => [reference, reference]))
  const isReturned = sql<boolean>`exists (select from refunds r where r.payment_id = payments.id)`
  const query = tx
    .select({ payment: payments, isReturned })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        sql`${payments.reference} = any(${sql.param([...ours.values()])}::text[])`,
      ),
    )
    .orderBy(asc(payments.id))
  const rows = await (lock ? query.for('no key update', { of: payments }) : query)
  const byReference = new Map(
    rows.map(({ payment, isReturned: returned }) => [
      payment.reference,
      { payment, isCaptured: payment.status === 'paid' || returned },
    ]),
  )
  return new Map(
    [...ours].flatMap(([reported, reference]) => {
      const payment = byReference.get(reference)
      return payment ? [[reported, payment] as const] : []
    }),
  )
}

async function readDigits(tx: Queryable, currencies: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ currency: string; digits: number }>(sql`
    select c.currency, ${digitsOf(sql`c.currency`)} as digits from unnest(${sql.param([...new Set(currencies)])}::text[]) c (currency)`)
  return new Map(rows.map(({ currency, digits }) => [currency, digits]))
}

function matchFee(
  { line, reference, name, fee, currency: reported }: ReportedFee,
  found: FoundPayment | undefined,
  digitsByCurrency: ReadonlyMap<string, number>,
): MatchedFee {
  const payment = found?.payment
  const currency = reported ?? payment?.chargeCurrency ?? ''
  const digits = digitsByCurrency.get(currency) ?? 2
  // A provider may count in parts of a cent: rounded to the nearest.
  const feeMinor = Math.round(parseDecimal(fee, 6)! / 10 ** (6 - digits))
  const state = stateOf({ amountMinor: feeMinor, currency }, found)
  const row = {
    line,
    state,
    reference,
    name,
    payment_id: payment?.id ?? null,
    fee: currency ? formatDecimal(feeMinor, digits) : fee,
    currency,
    recorded: state === 'differs' ? recordedFee(payment!, digitsByCurrency) : null,
  }
  return { row, payment, feeMinor }
}

const recordedFee = ({ feeMinor, feeCurrency }: Payment, digits: ReadonlyMap<string, number>) => ({
  amount: formatDecimal(feeMinor!, digits.get(feeCurrency!) ?? 2),
  currency: feeCurrency!,
})

function stateOf(
  fee: { amountMinor: Minor; currency: string },
  found: FoundPayment | undefined,
): FeeRowState {
  if (!found) return 'unknown'
  const { payment, isCaptured } = found
  if (payment.feeMinor !== null)
    return payment.feeMinor === fee.amountMinor && payment.feeCurrency === fee.currency ? 'posted' : 'differs'
  if (!isCaptured) return 'not_paid'
  return fee.currency === payment.chargeCurrency && fee.amountMinor >= payment.chargeMinor
    ? 'too_much'
    : 'new'
}

/** The rows of one payment: the same fee counts once, and of several fees nobody knows which one it is. */
function withoutRepeats(rows: readonly MatchedFee[]): MatchedFee[] {
  const [first] = rows as [MatchedFee]
  const isSame = ({ row }: MatchedFee) => row.fee === first.row.fee && row.currency === first.row.currency
  if (rows.every(isSame)) return [first]
  return rows.map((one) => ({ ...one, row: { ...one.row, state: 'ambiguous' } }))
}
