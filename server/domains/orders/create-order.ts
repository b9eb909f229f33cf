import { randomUUID } from 'node:crypto'
import type { ProductCategory } from '@contract/catalog/facts'
import type { ShippingAddress } from '@contract/core/address'
import type { BillingDetails } from '@contract/orders/billing-details'
import type { DiscountPayer } from '@contract/promotions/facts'
import type { PaymentMethod } from '@contract/payments/facts'
import type { ImportSchemeId } from '@contract/pricing/import-tax'
import { sum, type Bps, type Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import {
  orderItemEvents,
  orderItems,
  orderParcels,
  orders,
  orderTaxLines,
} from '@server/database/schema/orders'
import { discountOf, subtotalOf } from './item-amounts'
import { publishOrderUpdate } from './publish-order-update'

export interface DraftItem {
  productId: string
  variantId: string
  vendorId: string
  productName: string
  category: ProductCategory | null
  variantTitle: string | null
  sku: string | null
  imageUrl: string | null
  quantity: number
  priceMinor: Minor
  commissionBps: Bps
  commissionMinor: Minor
  commissionRuleId: string | null
  /** This item's exact shares of the order's shipping and tax. */
  shippingMinor: Minor
  /** Of what its vendor pays of the parcel. */
  vendorShippingMinor: Minor
  taxMinor: Minor
  /** The discount on the goods and on the share of the shipping, and who pays for it. */
  discountMinor: Minor
  shippingDiscountMinor: Minor
  discountPayer: DiscountPayer | null
  importScheme: ImportSchemeId | null
}

/** An order as priced by the checkout, all amounts in US cents. */
export interface OrderDraft {
  id?: string
  promotionCode: string | null
  customerId: string
  paymentMethod: PaymentMethod
  shippingAddress: ShippingAddress
  billingDetails?: BillingDetails | null
  shippingOption: (typeof orders.$inferSelect)['shippingOption']
  importVatDueMinor?: Minor | null
  paymentDueAt: Date
  guestKey?: string | null
  items: readonly DraftItem[]
  parcels: readonly {
    vendorId: string
    rateId: string
    costMinor: Minor
    vendorPaidMinor: Minor
    weightGrams: number
    providerName: string
    rateName: string
  }[]
  taxLines: readonly {
    country: string
    component: string
    rateBps: Bps
    baseMinor: Minor
    amountMinor: Minor
    importScheme: ImportSchemeId | null
    importNumber: string | null
  }[]
}

/**
 * Writes a priced order whose stock is already reserved; every item awaits payment. Returns its id. Throws if the items' shares do not add
 * up to the parcels and tax lines exactly.
 */
export async function createOrder(tx: Queryable, draft: OrderDraft, now: Date): Promise<string> {
  const { items, parcels, taxLines, ...order } = draft
  const totals = calculateTotals(draft)
  const orderId = draft.id ?? randomUUID()
  const rows = items.map((item, i) => ({ ...item, id: randomUUID(), orderId, line: i + 1, createdAt: now }))
  const ctes = [
    tx.$with('placed').as(
      tx
        .insert(orders)
        .values({ ...order, ...totals, id: orderId, createdAt: now })
        .returning({ id: orders.id }),
    ),
    tx.$with('items').as(tx.insert(orderItems).values(rows).returning({ id: orderItems.id })),
    tx.$with('parcels').as(
      tx
        .insert(orderParcels)
        .values(parcels.map((parcel) => ({ ...parcel, orderId })))
        .returning({ id: orderParcels.orderId }),
    ),
    ...(taxLines.length > 0 ? [tx.$with('taxes').as(insertTaxLines(tx, orderId, taxLines))] : []),
  ]
  // One statement: constraints and triggers see all of it.
  await tx
    .with(...ctes)
    .insert(orderItemEvents)
    .values(
      rows.map(({ id }) => ({
        itemId: id,
        action: 'place',
        toStatus: 'awaiting_payment' as const,
        actor: 'customer' as const,
        actorId: draft.customerId,
        createdAt: now,
      })),
    )
  await publishOrderUpdate(tx, orderId)
  return orderId
}

const insertTaxLines = (tx: Queryable, orderId: string, lines: OrderDraft['taxLines']) =>
  tx
    .insert(orderTaxLines)
    .values(lines.map((line, i) => ({ ...line, orderId, line: i + 1 })))
    .returning({ id: orderTaxLines.orderId })

function calculateTotals({ items, parcels, taxLines }: OrderDraft) {
  const subtotalMinor = sum(items.map(subtotalOf))
  const shippingMinor = sum(parcels.map((parcel) => parcel.costMinor))
  const taxMinor = sum(taxLines.map((line) => line.amountMinor))
  const sharesAddUp =
    sum(items.map((item) => item.shippingMinor)) === shippingMinor &&
    sum(items.map((item) => item.vendorShippingMinor)) === sum(parcels.map((p) => p.vendorPaidMinor)) &&
    sum(items.map((item) => item.taxMinor)) === taxMinor
  if (!sharesAddUp) throw new Error("the items' shares do not make up the order")
  const discountMinor = sum(items.map(discountOf))
  const totalMinor = subtotalMinor - discountMinor + shippingMinor + taxMinor
  return { subtotalMinor, shippingMinor, taxMinor, discountMinor, totalMinor }
}
