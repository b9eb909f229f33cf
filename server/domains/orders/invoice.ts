import type { Invoice, InvoiceItem } from '@contract/orders/invoice-procedures'
import { Refusal } from '@contract/refusals'
import { formatDecimal, toDecimal } from '@contract/core/money'
import { nameWithVariant } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { itemRefundsOf } from './history-queries'
import { invoicePartiesOf } from './invoice-parties'
import { paymentOfSale } from './invoice-queries'
import { goodsOf, type Item } from './item-amounts'
import {
  isNotCharged,
  itemMoneyOf,
  moneyOf,
  serializeDiscount,
  serializeMoney,
  type ItemMoney,
} from './order-money'
import { paperAreas, readableOrder } from './readable-order'
import { taxLinesOf, type Order } from './service'
import { returnedPaymentsOf } from './returned-payments'

/** The invoice of a paid order, for its buyer and staff with Orders or Money. Refuses: order_not_found (also another user's), order_not_paid. */
export async function getInvoice(orderId: string, context: Context): Promise<Invoice> {
  const { tx, services } = context
  const order = await readableOrder(orderId, paperAreas, context)
  const { paidAt, invoiceNumber } = order
  if (!paidAt || !invoiceNumber) throw new Refusal('order_not_paid')
  const { issuer, sellers } = order.invoiceParties ?? (await invoicePartiesOf(tx, orderId))
  const items = (await itemMoneyOf(tx, [orderId])).get(orderId)!
  return {
    invoice_number: invoiceNumber,
    issued_at: paidAt.toISOString(),
    ...orderPart(order),
    issuer: { ...issuer, email: services.config.contactEmail },
    sellers: [...groupBy(items, ({ item }) => item.vendorId)].map(([vendorId, own]) => ({
      ...sellers[vendorId]!,
      items: own.map(showItem),
    })),
    tax_lines: (await taxLinesOf(tx, orderId)).map((line) => ({
      component: line.component,
      rate_percent: line.rateBps / 100,
      base: toDecimal(line.baseMinor),
      amount: toDecimal(line.amountMinor),
    })),
    ...serializeMoney(moneyOf(items)),
    payment: await showPayment(tx, order, paidAt),
    refunds: await showRefunds(
      tx,
      orderId,
      items.map(({ item }) => item),
    ),
    returned_payments: await returnedPaymentsOf(tx, orderId),
  }
}

const orderPart = (order: Order) => ({
  order_id: order.id,
  order_created_at: order.createdAt.toISOString(),
  buyer: order.shippingAddress,
  subtotal: toDecimal(order.subtotalMinor),
  discount: serializeDiscount(order),
  shipping_option: {
    provider_name: order.shippingOption.provider_name,
    rate_name: order.shippingOption.rate_name,
  },
  shipping_cost: toDecimal(order.shippingMinor),
  tax_amount: toDecimal(order.taxMinor),
})

function showItem(one: ItemMoney): InvoiceItem {
  const { item } = one
  const { productName, variantTitle, sku, quantity, priceMinor, status } = item
  const isBack = status === 'cancelled' || status === 'refunded'
  return {
    product_name: productName,
    variant_title: variantTitle,
    sku,
    quantity,
    price: toDecimal(priceMinor),
    amount: toDecimal(goodsOf(item)),
    state: isNotCharged(one) ? 'not_charged' : isBack ? status : 'sold',
  }
}

/** The payment that paid for the order. */
async function showPayment(
  tx: Queryable,
  { id, paymentId }: Order,
  paidAt: Date,
): Promise<Invoice['payment']> {
  const paid = await paymentOfSale(tx, paymentId)
  if (!paid) throw new Error(`order ${id} is paid, but not by any payment`)
  const isUsd = paid.chargeCurrency === 'USD'
  return {
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
}

async function showRefunds(
  tx: Queryable,
  orderId: string,
  items: readonly Item[],
): Promise<Invoice['refunds']> {
  const byId = new Map(items.map((item) => [item.id, item]))
  return (await itemRefundsOf(tx, orderId)).map(({ itemId, amountMinor, status, createdAt, completedAt }) => {
    const { productName, variantTitle } = byId.get(itemId!)!
    return {
      product_name: nameWithVariant(productName, variantTitle),
      amount: toDecimal(amountMinor),
      status,
      created_at: createdAt.toISOString(),
      completed_at: completedAt?.toISOString() ?? null,
    }
  })
}
