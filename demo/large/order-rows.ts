import { brand } from '@contract/core/brand'
import { sum } from '@contract/core/money'
import { itemTotalOf, netOf } from '@server/domains/orders/item-amounts'
import { uuidFor } from './weighted-random'
import type { Row } from './insert-rows'
import type { LargeItem, LargeOrder } from './orders'

const toIso = (date: Date | null | undefined) => date?.toISOString() ?? null
const transitionTime = ({ outcome }: LargeItem, action: string) =>
  toIso(outcome.transitions.find((transition) => transition.action === action)?.at)

/** When a paid item was refunded; undefined if it was not. */
export const refundedAt = ({ outcome }: LargeItem, order: LargeOrder): Date | undefined =>
  order.paidAt ? outcome.transitions.find(({ to }) => to === 'cancelled' || to === 'refunded')?.at : undefined

export const paymentId = (order: LargeOrder) => uuidFor('payment', order.nth)
export const refundId = (item: LargeItem) => uuidFor('refund', item.nth)

/** Orders as table rows, in insertion order. */
export const orderTables: readonly [table: string, rows: (order: LargeOrder) => Row[]][] = [
  ['orders', (order) => [orderRow(order)]],
  // Before the items, from which the read model of vendors' orders is written.
  [
    'order_parcels',
    (order) =>
      order.parcels.map(({ vendorId, rateId, costMinor, weightGrams, providerName, rateName }) => ({
        order_id: order.id,
        vendor_id: vendorId,
        rate_id: rateId,
        cost_minor: costMinor,
        weight_grams: weightGrams,
        provider_name: providerName,
        rate_name: rateName,
      })),
  ],
  ['order_items', (order) => order.items.map((item, i) => itemRow(order, item, i + 1))],
  ['order_item_events', (order) => order.items.flatMap((item) => eventRows(order, item))],
  [
    'order_tax_lines',
    (order) =>
      order.taxLines.map(
        ({ country, component, rateBps, baseMinor, amountMinor, importScheme, importNumber }, i) => ({
          order_id: order.id,
          line: i + 1,
          country,
          component,
          rate_bps: rateBps,
          base_minor: baseMinor,
          amount_minor: amountMinor,
          import_scheme: importScheme,
          import_number: importNumber,
        }),
      ),
  ],
  ['payments', (order) => [paymentRow(order)]],
  ['refunds', (order) => order.items.flatMap((item) => refundRows(order, item))],
]

const orderRow = (order: LargeOrder): Row => ({
  id: order.id,
  customer_id: order.customer.id,
  subtotal_minor: order.subtotalMinor,
  shipping_minor: order.shippingMinor,
  tax_minor: order.taxMinor,
  total_minor: order.subtotalMinor + order.shippingMinor + order.taxMinor,
  payment_method: order.paymentMethod,
  shipping_address: order.customer.address,
  shipping_option: order.option,
  payment_due_at: toIso(new Date(order.createdAt.getTime() + 3_600_000)),
  paid_at: toIso(order.paidAt),
  payment_id: order.paidAt && paymentId(order),
  invoice_parties: order.paidAt && partiesOf(order),
  created_at: toIso(order.createdAt),
})

const partiesOf = ({ items }: LargeOrder) => ({
  issuer: { name: brand.name, address: null, country: null, tax_number: null },
  sellers: Object.fromEntries(
    items.map(({ product: { vendor } }) => [
      vendor.id,
      { name: vendor.companyName, country: vendor.country, address: null, tax_number: null },
    ]),
  ),
})

const itemRow = (order: LargeOrder, item: LargeItem, line: number): Row => ({
  id: item.id,
  order_id: order.id,
  product_id: item.product.id,
  variant_id: item.variantId,
  vendor_id: item.vendorId,
  line,
  product_name: item.product.name,
  variant_title: item.title,
  sku: item.sku,
  image_url: item.imageUrl,
  quantity: item.quantity,
  price_minor: item.priceMinor,
  commission_bps: item.commissionBps,
  commission_minor: item.commissionMinor,
  shipping_minor: item.shippingMinor,
  tax_minor: item.taxMinor,
  status: item.outcome.status,
  shipping_provider: transitionTime(item, 'ship') && order.option.provider_name,
  tracking_number: transitionTime(item, 'ship') && `KJ${String(item.nth).padStart(9, '0')}`,
  shipped_at: transitionTime(item, 'ship'),
  delivered_at: transitionTime(item, 'deliver'),
  created_at: toIso(order.createdAt),
})

const maxTransitions = 8
const eventRows = (order: LargeOrder, item: LargeItem): Row[] =>
  item.outcome.transitions.map(({ action, from, to, actor, at, reason }, i) => ({
    id: uuidFor('event', item.nth * maxTransitions + i),
    item_id: item.id,
    action,
    from_status: from,
    to_status: to,
    actor,
    actor_id:
      actor === 'customer' ? order.customer.id : actor === 'vendor' ? item.product.vendor.userId : null,
    reason,
    created_at: toIso(at),
  }))

/** The requested payment; that of an order that was never paid has expired. */
const paymentRow = (order: LargeOrder): Row => ({
  id: paymentId(order),
  order_id: order.id,
  provider: order.paymentMethod,
  reference: `kj-${paymentId(order).replaceAll('-', '')}`,
  status: order.paidAt ? 'paid' : 'expired',
  amount_minor: sum(order.items.map(itemTotalOf)),
  charge_minor: sum(order.items.map(itemTotalOf)),
  charge_currency: 'USD',
  provider_id: order.paidAt && `large-${order.nth}`,
  created_at: toIso(order.createdAt),
  paid_at: toIso(order.paidAt),
})

function refundRows(order: LargeOrder, item: LargeItem): Row[] {
  const at = refundedAt(item, order)
  if (!at) return []
  return [
    {
      id: refundId(item),
      payment_id: paymentId(order),
      item_id: item.id,
      number: 1,
      quantity: item.quantity,
      net_minor: netOf(item),
      commission_minor: item.commissionMinor,
      tax_minor: item.taxMinor,
      shipping_minor: item.shippingMinor,
      released: transitionTime(item, 'deliver') !== null,
      amount_minor: itemTotalOf(item),
      charge_minor: itemTotalOf(item),
      status: 'completed',
      reason: item.outcome.transitions.at(-1)!.reason,
      provider_id: `large-refund-${item.nth}`,
      created_at: toIso(at),
      completed_at: toIso(at),
    },
  ]
}
