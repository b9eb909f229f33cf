import type { Invoice, InvoiceItem } from '@contract/invoices'
import { Refusal } from '@contract/messages'
import { formatDecimal, sum, toDecimal } from '@contract/money'
import { invoiceLabel } from '@contract/order-id'
import { nameWithVariant } from '@contract/product-fields'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { eventsOf, refundsOf } from './history-queries'
import { invoicePartiesOf } from './invoice-parties'
import { paymentOfSale } from './invoice-queries'
import { chargeOf, goodsOf, type Item } from './item-amounts'
import { itemsWithVendors, taxLinesOf } from './queries'
import { findOrder, type Order } from './service'

/** The invoice of a paid order, for its buyer; an admin may read any. Refuses: order_not_found (also another user's), order_not_paid. */
export async function getInvoice(orderId: string, { tx, session, services }: Context): Promise<Invoice> {
  const { userId, role } = signedIn({ session })
  const order = await findOrder(tx, orderId)
  if (!order || (order.customerId !== userId && role !== 'admin')) throw new Refusal('order_not_found')
  const { paidAt, invoiceNumber } = order
  if (!paidAt || !invoiceNumber) throw new Refusal('order_not_paid')
  const { issuer, sellers } = order.invoiceParties ?? (await invoicePartiesOf(tx, orderId))
  const items = (await itemsWithVendors(tx, [orderId])).map(({ item }) => item)
  const sold = await soldItems(tx, orderId)
  const charged = sum(items.filter(({ id }) => sold.has(id)).map(chargeOf))
  const { payment, paidMinor, refunds, backMinor } = await moneyOf(tx, order, paidAt, items)
  return {
    invoice_number: invoiceLabel(invoiceNumber),
    issued_at: paidAt.toISOString(),
    ...orderPart(order),
    issuer: { ...issuer, email: services.config.contactEmail },
    sellers: [...groupBy(items, (item) => item.vendorId)].map(([vendorId, own]) => ({
      ...sellers[vendorId]!,
      items: own.map((item) => showItem(item, sold.has(item.id))),
    })),
    tax_lines: (await taxLinesOf(tx, orderId)).map((line) => ({
      component: line.component,
      rate_percent: line.rateBps / 100,
      base: toDecimal(line.baseMinor),
      amount: toDecimal(line.amountMinor),
    })),
    not_charged: toDecimal(order.totalMinor - charged),
    charged: toDecimal(charged),
    payment,
    refunds,
    kept: toDecimal(paidMinor - backMinor),
  }
}

const orderPart = (order: Order) => ({
  order_id: order.id,
  order_created_at: order.createdAt.toISOString(),
  buyer: order.shippingAddress,
  subtotal: toDecimal(order.subtotalMinor),
  shipping_option: {
    provider_name: order.shippingOption.provider_name,
    rate_name: order.shippingOption.rate_name,
  },
  shipping_cost: toDecimal(order.shippingMinor),
  tax_amount: toDecimal(order.taxMinor),
  order_total: toDecimal(order.totalMinor),
})

/** Ids of the items a payment started, whatever happened to them afterwards. */
async function soldItems(tx: Queryable, orderId: string): Promise<Set<string>> {
  const events = await eventsOf(tx, orderId)
  return new Set(events.filter(({ status }) => status === 'processing').map(({ itemId }) => itemId))
}

function showItem(item: Item, isSold: boolean): InvoiceItem {
  const { productName, variantTitle, sku, quantity, priceMinor, status } = item
  const isBack = status === 'cancelled' || status === 'refunded'
  return {
    product_name: productName,
    variant_title: variantTitle,
    sku,
    quantity,
    price: toDecimal(priceMinor),
    amount: toDecimal(goodsOf(item)),
    state: !isSold ? 'not_charged' : isBack ? status : 'sold',
  }
}

/** The amount paid, the payment method, and the amount refunded. */
async function moneyOf(tx: Queryable, order: Order, paidAt: Date, items: readonly Item[]) {
  const paid = await paymentOfSale(tx, order.id, paidAt)
  if (!paid) throw new Error(`order ${order.id} is paid, but not by any payment`)
  const back = (await refundsOf(tx, order.id)).filter(({ paymentId }) => paymentId === paid.id)
  const isUsd = paid.chargeCurrency === 'USD'
  const payment: Invoice['payment'] = {
    method: paid.provider,
    reference: paid.reference,
    paid_at: paidAt.toISOString(),
    amount: toDecimal(paid.amountMinor),
    charge: isUsd
      ? null
      : {
          amount: formatDecimal(paid.chargeMinor, paid.chargeDigits ?? 2),
          currency: paid.chargeCurrency,
          per_usd: paid.perUsd,
        },
  }
  const nameOf = (itemId: string | null) => {
    const item = items.find(({ id }) => id === itemId)
    return item ? nameWithVariant(item.productName, item.variantTitle) : null
  }
  const refunds: Invoice['refunds'] = back.map(({ itemId, amountMinor, status, createdAt, completedAt }) => ({
    product_name: nameOf(itemId),
    amount: toDecimal(amountMinor),
    status,
    created_at: createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
  }))
  return {
    payment,
    paidMinor: paid.amountMinor,
    refunds,
    backMinor: sum(back.map(({ amountMinor }) => amountMinor)),
  }
}
