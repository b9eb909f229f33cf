import { buyerVisibleDays } from '@contract/orders/facts'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import type {
  VendorOrder,
  VendorOrderDetails,
  VendorOrderItem,
  VendorOrderQuery,
} from '@contract/orders/procedures'
import type { PackingSlip } from '@contract/orders/vendor-procedures'
import { orderStatusOf } from '@contract/orders/states'
import type { ShippingService } from '@contract/pricing/facts'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { versionOf } from '@server/platform/version'
import { billedCompanyOf } from './billed-company'
import { trackingUrlsOf } from './carriers/tracking'
import { isLate } from './handling'
import { notesOf } from './history-queries'
import { importVatOfParcel } from './import-vat'
import { subtotalOf, netOf, type Item } from './item-amounts'
import { itemEarningsOf } from './item-earnings'
import { itemMoneyOf, serializeGoodsDiscount, vendorMoneyOf, type ItemMoney } from './order-money'
import { serializeItem } from './serialize-item'
import type { Order } from './service'
import { collectionPointOf, serializeService } from './parcels'
import { ordersWithBuyers } from './queries'
import { shipmentOf } from './shipping-info'
import { countsOfVendor, vendorOrderKeys } from './vendor-order-queries'

/**
 * Orders containing the acting vendor's items, newest first, as a query narrows them. `order_status` is derived from the vendor's own items
 * only.
 */
export async function listVendorOrders(
  query: VendorOrderQuery = {},
  context: Context,
): Promise<{ items: InternalAmounts<VendorOrder>[]; next_cursor: string | null }> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const size = pageSize(query.limit)
  const keys = await vendorOrderKeys(tx, vendorId, { ...query, limit: size + 1 }, now)
  const page = pageFrom(
    keys,
    size,
    (key) => ({ sortKey: key.createdAt, id: key.id }),
    (key) => key.id,
  )
  return { items: await vendorOrdersOf(context, vendorId, page.items), next_cursor: page.next_cursor }
}

/** How many of the acting vendor's orders are in each status, as in the list, and how many are late. */
export const countVendorOrders = ({ tx, now, session }: Context) =>
  countsOfVendor(tx, requireVendor({ session }).vendorId, now)

/** One order with the acting vendor's items, where their money is, and its notes. Refuses: order_not_found, also if no item is the vendor's. */
export async function getVendorOrderDetails(
  orderId: string,
  context: Context,
): Promise<InternalAmounts<VendorOrderDetails>> {
  const { vendorId } = requireVendor(context)
  const [order] = await vendorOrdersOf(context, vendorId, [orderId])
  if (!order) throw new Refusal('order_not_found')
  const earnings = await itemEarningsOf(context, vendorId, order)
  const shipments = order.vendor_items.map((item) => ({
    shippingProvider: item.shipping_provider,
    trackingNumber: item.tracking_number,
  }))
  const trackingUrlOf = await trackingUrlsOf(context.tx, shipments)
  return {
    ...order,
    vendor_items: order.vendor_items.map((item, i) => ({
      ...item,
      ...earnings.get(item.item_id)!,
      tracking_url: trackingUrlOf(shipments[i]!),
    })),
    collection:
      order.shipping_option.service === 'pickup' ? await collectionPointOf(context.tx, vendorId) : null,
    import_vat: order.buyer_hidden ? null : await importVatOfParcel(context.tx, orderId, vendorId),
    notes: await notesOf(context.tx, orderId, vendorId),
  }
}

/** The packing slips of some of the acting vendor's orders, each with the vendor's address. */
export async function getPackingSlips(
  { orderIds }: { orderIds: readonly string[] },
  context: Context,
): Promise<InternalAmounts<PackingSlip>[]> {
  const { vendorId } = requireVendor(context)
  const { hours: _, ...sender } = await collectionPointOf(context.tx, vendorId)
  const orders = await vendorOrdersOf(context, vendorId, [...new Set(orderIds)])
  return orders.map((order) => ({ ...order, sender }))
}

/** Some orders as one of their vendors sees them, in the given sequence; those without an item of the vendor's are left out. */
export async function vendorOrdersOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  vendorId: string,
  orderIds: string[],
): Promise<InternalAmounts<VendorOrder>[]> {
  if (orderIds.length === 0) return []
  const orders = await ordersWithBuyers(tx, vendorId, orderIds)
  const money = await itemMoneyOf(tx, orderIds)
  return orderIds.flatMap((orderId) => {
    const vendorMoney = money.get(orderId)!.filter(({ item }) => item.vendorId === vendorId)
    const vendorItems = vendorMoney.map(({ item }) => item)
    const orderWithBuyer = orders.get(orderId)
    if (vendorItems.length === 0 || !orderWithBuyer) return []
    const { goodsMinor, discountMinor, commissionMinor, vendorShippingMinor, netMinor, ...since } =
      vendorMoneyOf(vendorMoney)
    const payer = vendorItems.find(({ discountPayer }) => discountPayer)?.discountPayer
    const hiddenReason = buyerHiddenReason(orderWithBuyer.order, vendorItems, now)
    const { company, buyer_reference } = billedCompanyOf(
      hiddenReason ? null : orderWithBuyer.order.billingDetails,
    )
    const shipBy = earliestDeadline(vendorItems)
    const shippingOption = serializeService(orderWithBuyer.parcel, orderWithBuyer.order)
    return {
      order_id: orderId,
      order_created_at: orderWithBuyer.order.createdAt.toISOString(),
      order_status: orderStatusOf(vendorItems.map((item) => item.status)),
      customer_name: hiddenReason ? null : orderWithBuyer.customerName,
      buyer_hidden: hiddenReason,
      paid: orderWithBuyer.order.paidAt !== null,
      total_vendor_amount: goodsMinor,
      discount: serializeGoodsDiscount(discountMinor, payer),
      commission: commissionMinor,
      shipping: vendorShippingMinor,
      net: netMinor,
      lost: since.lostMinor,
      charged_back: since.chargedBackMinor,
      held: since.heldMinor,
      ship_by: shipBy?.toISOString() ?? null,
      late: isLate(shipBy, now),
      shipping_option: shippingOption,
      vendor_items: vendorMoney.map((money) => serializeVendorItem(money, shippingOption.service)),
      shipping_address: hiddenReason ? null : orderWithBuyer.order.shippingAddress,
      company,
      buyer_reference,
    }
  })
}

/** A vendor needs to know the buyer from payment until some time after delivery, for what is not cancelled or refunded. */
function buyerHiddenReason(
  { paidAt }: Order,
  vendorItems: readonly Item[],
  now: Date,
): VendorOrder['buyer_hidden'] {
  const activeItems = vendorItems.filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
  if (activeItems.length === 0) return 'cancelled'
  if (!paidAt) return 'unpaid'
  const buyerHiddenBefore = new Date(now.getTime() - buyerVisibleDays * 24 * 60 * 60_000)
  return activeItems.every(({ deliveredAt }) => deliveredAt && deliveredAt < buyerHiddenBefore)
    ? 'delivered'
    : null
}

/** The earliest handling deadline of what is still to be shipped. */
const earliestDeadline = (vendorItems: readonly Item[]): Date | null =>
  vendorItems
    .map(shippingDeadlineOf)
    .reduce(
      (earliest, deadline) => (deadline && (!earliest || deadline < earliest) ? deadline : earliest),
      null,
    )

const shippingDeadlineOf = ({ status, shipBy }: Item) => (status === 'processing' ? shipBy : null)

const serializeVendorItem = (
  { item, ...money }: ItemMoney,
  service: ShippingService,
): InternalAmounts<VendorOrderItem> => ({
  ...serializeItem({ item, ...money }, service),
  gross: subtotalOf(item),
  discount: serializeGoodsDiscount(item.discountMinor, item.discountPayer),
  commission: item.commissionMinor,
  shipping: item.vendorShippingMinor,
  net: netOf(item),
  lost: money.lostNetMinor,
  charged_back: money.chargedBackNetMinor,
  held: money.heldNetMinor,
  shipping_version: versionOf(shipmentOf(item)),
  ship_by: shippingDeadlineOf(item)?.toISOString() ?? null,
})
