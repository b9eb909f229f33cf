import { asc, eq } from 'drizzle-orm'
import { allocate, formatUsd, sum } from '@contract/core/money'
import { usesPhonePrompt, providerInfo } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { disputeItems, disputes } from '@server/database/schema/payments'
import { orderItems } from '@server/database/schema/orders'
import { vendorDiscountOf } from '@server/domains/orders/item-amounts'
import { addTaxes, taxSharesOf, type TaxShare } from '@server/domains/orders/tax-shares'
import {
  isFullyDisputed,
  chargedAmountOf,
  type ItemShare,
} from '@server/domains/payments/disputes/item-shares'
import type { CreditNoteData } from './credit-note-content'
import { buildLineItemRow, buildTotals } from './invoice-content'

/** What a lost dispute, or a payment that its provider reversed, took back of the goods of an order. */
export async function creditOfDispute(
  tx: Queryable,
  orderId: string,
  disputeId: string,
): Promise<CreditNoteData> {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId))
  const rows = await tx
    .select({ part: disputeItems, item: orderItems })
    .from(disputeItems)
    .innerJoin(orderItems, eq(orderItems.id, disputeItems.itemId))
    .where(eq(disputeItems.disputeId, disputeId))
    .orderBy(asc(orderItems.line), asc(orderItems.part))
  const parts = rows.map(({ part, item }) => ({ ...part, item }))
  const shares = await taxSharesOf(tx, orderId)
  const { amountMinor, provider } = dispute!
  const { name } = providerInfo(provider)
  return {
    amountMinor,
    reason: usesPhonePrompt(provider) ? 'Payment reversed' : 'Payment disputed',
    lines: parts.map((part) => ({
      vendorId: part.item.vendorId,
      row: buildLineItemRow(
        part.item,
        isFullyDisputed(part.item, part) ? String(part.item.quantity) : `part of ${part.item.quantity}`,
        goodsShareOf(part),
      ),
    })),
    totals: buildTotals(
      {
        goodsMinor: sum(parts.map(goodsShareOf)),
        discountMinor: sum(parts.map((part) => part.subsidyMinor + fullyDisputedDiscount(part))),
        shippingMinor: sum(parts.map((part) => part.shippingMinor)),
        taxMinor: sum(parts.map((part) => part.taxMinor)),
        taxes: addTaxes(parts.map((part) => taxesOf(part, shares.get(part.item.id)!))),
      },
      'Total credited',
    ),
    note: `${name} took ${formatUsd(amountMinor)} back from us on behalf of the payer. No further payment is due.`,
  }
}

/** A part's share of each component of its item's tax. */
function taxesOf(part: ItemShare, taxes: readonly TaxShare[]): TaxShare[] {
  if (taxes.length === 0) return []
  const amounts = allocate(
    part.taxMinor,
    taxes.map(({ amountMinor }) => amountMinor),
  )
  const baseMinor = chargedAmountOf(part) - part.taxMinor
  return taxes.map((tax, i) => ({ ...tax, baseMinor, amountMinor: amounts[i]! }))
}

/** A vendor's own discount off an item that was taken back whole; of a part, the goods stand at what is left of them after it. */
const fullyDisputedDiscount = (part: ItemShare) =>
  isFullyDisputed(part.item, part) ? vendorDiscountOf(part.item) : 0

const goodsShareOf = (part: ItemShare) => part.netMinor + part.commissionMinor + fullyDisputedDiscount(part)
