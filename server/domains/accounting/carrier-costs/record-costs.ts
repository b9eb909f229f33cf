import { eq } from 'drizzle-orm'
import type { CarrierCost } from '@contract/accounting/carrier-cost-procedures'
import type { Currency } from '@contract/accounting/manual-posting-procedures'
import { dayOf } from '@contract/core/day'
import type { InternalAmounts } from '@contract/core/money'
import { formatAmount } from '@contract/pricing/exchange'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { carrierCosts } from '@server/database/schema/carrier-costs'
import { carriers } from '@server/database/schema/carriers'
import { carrierCharged } from '@server/domains/ledger/entries'
import { postAll } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { carrierCostOf } from './list-costs'
import { matchParcels, type Invoice, type MatchedParcel } from './match-parcels'

// Posting compares every entry with every other.
const batchSize = 500

/** Records what is new of an invoice whose carrier is locked: what has a parcel of ours is posted, the rest waits. */
export async function recordParcels(
  { tx, now, ...context }: Context,
  { carrierId, invoiceNumber }: Invoice,
  parcels: readonly MatchedParcel[],
): Promise<string[]> {
  const recordedBy = requireSession(context).userId
  const ids: string[] = []
  for (let start = 0; start < parcels.length; start += batchSize) {
    const rows = await tx
      .insert(carrierCosts)
      .values(
        parcels
          .slice(start, start + batchSize)
          .map(({ state, line: _, digits: __, amount: ___, ...parcel }) => ({
            ...parcel,
            carrierId,
            invoiceNumber,
            recordedBy,
            recordedAt: now,
            ...(state === 'unmatched' || state === 'duplicate'
              ? { status: 'waiting' as const, problem: state }
              : { status: 'posted' as const, postedAt: now }),
          })),
      )
      .returning()
    await postAll(tx, rows.filter(({ postedAt }) => postedAt).map(carrierCharged), now)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** What an invoice would add: neither what is recorded of it, nor what is recorded with another amount. */
export const isNew = ({ state }: Pick<MatchedParcel, 'state'>): boolean =>
  state !== 'recorded' && state !== 'differs'

/** Has the invoices of a carrier recorded one after the other, so that none misses what another charges. Refuses: carrier_not_found. */
export async function lockCarrier(tx: Queryable, carrierId: string): Promise<{ name: string }> {
  const [carrier] = await tx.select().from(carriers).where(eq(carriers.id, carrierId)).for('no key update')
  if (!carrier) throw new Refusal('carrier_not_found')
  return carrier
}

interface CostInput extends Invoice {
  trackingNumber: string
  chargedOn: string
  /** A decimal string. */
  amount: string
  currency: Currency
}

/**
 * Records one charge by hand, by the rules of an invoice. Refuses: carrier_not_found, carrier_cost_recorded, carrier_cost_not_converted.
 */
export async function recordCarrierCost(
  input: CostInput,
  context: Context,
): Promise<InternalAmounts<CarrierCost>> {
  const { tx, now } = context
  const { carrierId, invoiceNumber, trackingNumber, ...charge } = input
  const carrier = await lockCarrier(tx, carrierId)
  if (charge.chargedOn > dayOf(now))
    throw new Refusal('carrier_cost_not_converted', { problem: 'the day is in the future' })
  const parcel = { ...charge, line: 1, trackingNumber: trackingNumber.toUpperCase() }
  const matched = await matchParcels(tx, { carrierId, invoiceNumber }, [parcel])
  if (!Array.isArray(matched)) throw new Refusal('carrier_cost_not_converted', { problem: matched.problem })
  if (!matched.every(isNew)) throw new Refusal('carrier_cost_recorded')
  const [id] = await recordParcels(context, { carrierId, invoiceNumber }, matched)
  const cost = await carrierCostOf(tx, id!)
  await audit(context, {
    actionType: 'carrier_cost_recorded',
    subject: 'carrier_cost',
    subjectId: cost.cost_id,
    details: {
      before: null,
      after: {
        carrier: carrier.name,
        invoice_number: invoiceNumber,
        tracking_number: cost.tracking_number,
        charged_on: cost.charged_on,
        amount: formatAmount(cost.amount, cost.currency),
        status: cost.status,
      },
    },
  })
  return cost
}
