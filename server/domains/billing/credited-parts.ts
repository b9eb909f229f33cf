import type { BillingDocumentContent } from '@contract/billing/procedures'
import { allocate, sum, type Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { itemTotalOf, vendorDiscountOf, type Item } from '@server/domains/orders/item-amounts'
import { chargedOf, goodsOf as leftGoodsOf, type ItemPart } from '@server/domains/orders/item-left'
import { addTaxes, isChargedOn, taxSharesOf, type TaxShare } from '@server/domains/orders/tax-shares'
import { buildLineItemRow, buildTotals } from './invoice-content'

/** A part of an item that a credit note takes back. `quantity`: its units; 0 if it is only money. */
export interface CreditedPart extends ItemPart {
  item: Item
}

/** The lines of goods that a credit note takes back, by who sold them. Shipping alone takes back none. */
export const creditedLines = (parts: readonly CreditedPart[]): { vendorId: string; row: string[] }[] =>
  parts
    .filter((part) => part.quantity > 0 || goodsOf(part) > 0)
    .map((part) => ({
      vendorId: part.item.vendorId,
      row: buildLineItemRow(part.item, quantityText(part), goodsOf(part)),
    }))

const quantityText = (part: CreditedPart): string => {
  if (part.quantity > 0) return String(part.quantity)
  return isWhole(part) ? String(part.item.quantity) : `part of ${part.item.quantity}`
}

/** What they come to, part by part. Goodwill is not among it: it does not change what the goods cost. */
export async function creditedTotals(
  tx: Queryable,
  orderId: string,
  parts: readonly CreditedPart[],
): Promise<BillingDocumentContent['totals']> {
  const shares = await taxSharesOf(tx, orderId)
  const sums = {
    goodsMinor: sum(parts.map(goodsOf)),
    discountMinor: sum(parts.map((part) => part.subsidyMinor + ownDiscountOf(part))),
    shippingMinor: sum(parts.map((part) => part.shippingMinor)),
    taxMinor: sum(parts.map((part) => part.taxMinor)),
    taxes: addTaxes(parts.map((part) => taxesOf(part, shares.get(part.item.id)!))),
  }
  return buildTotals(sums, 'Total credited')
}

/** A part's share of each component of its item's tax. */
function taxesOf(part: CreditedPart, taxes: readonly TaxShare[]): TaxShare[] {
  if (taxes.length === 0) return []
  const amounts = allocate(
    part.taxMinor,
    taxes.map(({ amountMinor }) => amountMinor),
  )
  const baseMinor = chargedOf(part) - part.taxMinor
  return taxes.map((tax, i) => ({
    ...tax,
    baseMinor: isChargedOn(tax, part.item) ? baseMinor : 0,
    amountMinor: amounts[i]!,
  }))
}

const isWhole = (part: CreditedPart): boolean => chargedOf(part) === itemTotalOf(part.item)

/** A vendor's own discount off an item that is taken back whole; of a part, the goods stand at what is left of them after it. */
const ownDiscountOf = (part: CreditedPart): Minor => (isWhole(part) ? vendorDiscountOf(part.item) : 0)

const goodsOf = (part: CreditedPart): Minor => leftGoodsOf(part) + ownDiscountOf(part)
