import { and, eq, ne, sql } from 'drizzle-orm'
import type { InvoiceRowState } from '@contract/accounting/carrier-cost-procedures'
import { dayOf } from '@contract/core/day'
import { parseDecimal, type Minor } from '@contract/core/money'
import { toUsd } from '@contract/pricing/exchange'
import type { Queryable } from '@server/database/connect'
import { carrierCosts } from '@server/database/schema/carrier-costs'
import { ratesOn, type RatesInForce } from '@server/domains/pricing/exchange-rates/service'
import { groupBy } from '@server/platform/group-by'
import { digitsOf } from '../trial-balance'
import type { InvoicedParcel } from './read-invoice'

/** The invoice of a carrier. */
export interface Invoice {
  carrierId: string
  invoiceNumber: string
}

/** A charge with what it is worth, the order with its parcel, and what becomes of it. */
export interface MatchedParcel extends InvoicedParcel {
  state: InvoiceRowState
  orderId: string | null
  digits: number
  amountMinor: Minor
  exchangeRateId: string | null
  amountUsdMinor: Minor
}

/** A charge that has no worth in US dollars, and why. */
export interface Unconverted {
  parcel: InvoicedParcel
  problem: string
}

/** Converts the charges of an invoice at the rates of their days, and finds their parcels. The first that has no worth is returned alone. */
export async function matchParcels(
  tx: Queryable,
  invoice: Invoice,
  parcels: readonly InvoicedParcel[],
): Promise<MatchedParcel[] | Unconverted> {
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber)
  const digits = await readDigits(tx, [...new Set(parcels.map(({ currency }) => currency))])
  const rates = await readRates(tx, parcels)
  const orders = await ordersOf(tx, numbers)
  const recorded = groupBy(await recordedOf(tx, invoice, numbers), ({ trackingNumber }) => trackingNumber)
  const matched: MatchedParcel[] = []
  for (const parcel of parcels) {
    const worth = convert(parcel, digits.get(parcel.currency)!, rates.get(parcel.chargedOn))
    if ('problem' in worth) return { parcel, problem: worth.problem }
    const orderId = orders.get(parcel.trackingNumber) ?? null
    const state = stateOf(
      { ...parcel, ...worth, orderId },
      invoice,
      recorded.get(parcel.trackingNumber) ?? [],
    )
    matched.push({ ...parcel, ...worth, state, orderId })
  }
  return matched
}

async function readDigits(tx: Queryable, currencies: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ currency: string; digits: number }>(sql`
    select c.currency, ${digitsOf(sql`c.currency`)} as digits from unnest(${sql.param(currencies)}::text[]) c (currency)`)
  return new Map(rows.map(({ currency, digits }) => [currency, digits]))
}

/** The rates in force on each day on which something was charged in another currency than US dollars. */
async function readRates(
  tx: Queryable,
  parcels: readonly InvoicedParcel[],
): Promise<Map<string, RatesInForce>> {
  const days = new Set(parcels.flatMap(({ currency, chargedOn }) => (currency === 'USD' ? [] : chargedOn)))
  const rates = new Map<string, RatesInForce>()
  for (const chargedOn of days) rates.set(chargedOn, await ratesOn(tx, new Date(chargedOn)))
  return rates
}

function convert(
  { amount, currency, chargedOn }: InvoicedParcel,
  digits: number,
  rates: RatesInForce | undefined,
): Pick<MatchedParcel, 'digits' | 'amountMinor' | 'exchangeRateId' | 'amountUsdMinor'> | { problem: string } {
  const amountMinor = parseDecimal(amount, digits)
  if (!amountMinor) return { problem: `${amount} has more decimals than ${currency}` }
  if (currency === 'USD') return { digits, amountMinor, exchangeRateId: null, amountUsdMinor: amountMinor }
  const rate = rates?.[currency]
  if (!rate) return { problem: `there is no exchange rate of ${currency} for ${chargedOn}` }
  const amountUsdMinor = toUsd(Math.round(amountMinor * 10 ** (2 - digits)), rate.perUsd)
  if (amountUsdMinor === 0) return { problem: `${amount} ${currency} is worth less than a cent` }
  return { digits, amountMinor, exchangeRateId: rate.id, amountUsdMinor }
}

/** The orders with some parcels, by tracking number. A parcel with the goods of several orders belongs to one of them. */
async function ordersOf(tx: Queryable, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ number: string; order_id: string }>(sql`
    select upper(tracking_number) as number, min(order_id::text) as order_id from order_items
    where upper(tracking_number) = any(${sql.param(numbers)}::text[]) and tracking_number is not null group by 1`)
  return new Map(rows.map(({ number, order_id }) => [number, order_id]))
}

const recordedOf = (tx: Queryable, { carrierId }: Invoice, numbers: readonly string[]) =>
  tx
    .select()
    .from(carrierCosts)
    .where(
      and(
        eq(carrierCosts.carrierId, carrierId),
        ne(carrierCosts.status, 'reversed'),
        sql`${carrierCosts.trackingNumber} = any(${sql.param(numbers)}::text[])`,
      ),
    )

function stateOf(
  parcel: Pick<MatchedParcel, 'amountMinor' | 'currency' | 'orderId'>,
  { invoiceNumber }: Invoice,
  recorded: readonly (typeof carrierCosts.$inferSelect)[],
): InvoiceRowState {
  const same = recorded.find((cost) => cost.invoiceNumber === invoiceNumber)
  if (same)
    return same.amountMinor === parcel.amountMinor && same.currency === parcel.currency
      ? 'recorded'
      : 'differs'
  if (recorded.some(({ status }) => status !== 'dismissed')) return 'duplicate'
  return parcel.orderId ? 'new' : 'unmatched'
}

/** The last day on which something can have been charged. */
export const isFuture = ({ chargedOn }: Pick<InvoicedParcel, 'chargedOn'>, now: Date) =>
  chargedOn > dayOf(now)
