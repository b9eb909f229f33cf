import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { CarrierCost } from '@contract/accounting/carrier-cost-procedures'
import { formatUsd, sum, type InternalAmounts } from '@contract/core/money'
import { formatAmount } from '@contract/pricing/exchange'
import { Refusal } from '@contract/refusals'
import { carrierCosts } from '@server/database/schema/carrier-costs'
import { carrierCharged, carrierChargeReversed } from '@server/domains/ledger/entries'
import { post, postAll } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { carrierCostOf } from './list-costs'
import type { Invoice } from './match-parcels'
import { lockCarrier } from './record-costs'

interface Decision {
  costId: string
  decision: 'post' | 'dismiss'
  note: string
}

/** Posts or dismisses a charge that waits. Refuses: carrier_cost_not_found, carrier_cost_decided. */
export async function decideCarrierCost(
  { costId, decision, note }: Decision,
  context: Context,
): Promise<InternalAmounts<CarrierCost>> {
  const { tx, now } = context
  const [cost] = await tx.select().from(carrierCosts).where(eq(carrierCosts.id, costId)).for('update')
  if (!cost) throw new Refusal('carrier_cost_not_found')
  if (cost.status !== 'waiting') throw new Refusal('carrier_cost_decided')
  const isPosted = decision === 'post'
  if (isPosted) await post(tx, carrierCharged(cost), now)
  const status = isPosted ? 'posted' : 'dismissed'
  await tx
    .update(carrierCosts)
    .set({ status, note, postedAt: isPosted ? now : null })
    .where(eq(carrierCosts.id, costId))
  const decided = await carrierCostOf(tx, costId)
  const facts = {
    carrier: decided.carrier_name,
    invoice_number: decided.invoice_number,
    tracking_number: decided.tracking_number,
    amount: formatAmount(decided.amount, decided.currency),
  }
  await audit(context, {
    actionType: 'carrier_cost_decided',
    subject: 'carrier_cost',
    subjectId: costId,
    details: {
      before: { ...facts, status: 'waiting', note: '' },
      after: { ...facts, status, note },
    },
  })
  return decided
}

/** Takes back all that is recorded of an invoice, which can then be imported again. Refuses: carrier_not_found, carrier_invoice_not_found. */
export async function reverseCarrierInvoice(
  { carrierId, invoiceNumber, note }: Invoice & { note: string },
  context: Context,
): Promise<{ reversed: number }> {
  const { tx, now } = context
  const carrier = await lockCarrier(tx, carrierId)
  const isRecorded = and(
    eq(carrierCosts.carrierId, carrierId),
    eq(carrierCosts.invoiceNumber, invoiceNumber),
    ne(carrierCosts.status, 'reversed'),
  )
  const recorded = await tx
    .select()
    .from(carrierCosts)
    .where(isRecorded)
    .orderBy(asc(carrierCosts.id))
    .for('update')
  if (recorded.length === 0) throw new Refusal('carrier_invoice_not_found')
  const posted = recorded.filter(({ postedAt }) => postedAt)
  for (let start = 0; start < posted.length; start += 500)
    await postAll(tx, posted.slice(start, start + 500).map(carrierChargeReversed), now)
  await tx
    .update(carrierCosts)
    .set({ status: 'reversed', reversedAt: sql`${now.toISOString()}::timestamptz`, note })
    .where(isRecorded)
  const facts = {
    carrier: carrier.name,
    invoice_number: invoiceNumber,
    charges: recorded.length,
  }
  const total = formatUsd(sum(posted.map(({ amountUsdMinor }) => amountUsdMinor)))
  await audit(context, {
    actionType: 'carrier_invoice_reversed',
    subject: 'carrier_invoice',
    subjectId: carrierId,
    details: {
      before: { ...facts, status: 'recorded', total, note: '' },
      after: { ...facts, status: 'reversed', total: formatUsd(0), note },
    },
  })
  return { reversed: recorded.length }
}
