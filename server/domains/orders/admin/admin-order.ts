import type { AdminOrder, ItemMoney, OrderPayment } from '@contract/orders/admin-procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Context } from '@server/platform/services'
import { discountOf, subtotalOf, netOf } from '../item-amounts'
import { chargedOf, leftOf, sharesOfShipping, type ItemPart } from '../item-left'
import { getOrderDetails } from '../order-details'
import { itemMoneyOf, type ItemMoney as Money } from '../order-money'
import { ordersWithCustomers, paymentsOfOrder } from './queries'
import { timelineOf } from './timeline'

/** One order with everything about it. Refuses: order_not_found. */
export async function getAdminOrder(
  { orderId }: { orderId: string },
  context: Context,
): Promise<InternalAmounts<AdminOrder>> {
  const { tx } = context
  const order = await getOrderDetails(orderId, context)
  const money = (await itemMoneyOf(tx, [orderId])).get(orderId)!
  const left = await leftOf(
    tx,
    money.map(({ item }) => item),
  )
  const { name, email } = (await ordersWithCustomers(tx, [orderId])).get(orderId)!
  return {
    order,
    customer: { name, email },
    money: money.map((one) => serializeItemMoney(one, left.get(one.item.id)!)),
    payments: (await paymentsOfOrder(tx, orderId)).map(({ payment }) => serializePayment(payment)),
    timeline: await timelineOf(tx, orderId),
  }
}

const serializeItemMoney = (
  { item, refundedMinor, chargedBackMinor }: Money,
  left: ItemPart,
): InternalAmounts<ItemMoney> => ({
  item_id: item.id,
  goods: subtotalOf(item),
  discount: discountOf(item),
  discount_paid_by: item.discountPayer,
  commission: item.commissionMinor,
  commission_percent: item.commissionBps,
  net: netOf(item),
  shipping: item.shippingMinor,
  tax: item.taxMinor,
  refunded: refundedMinor === null ? null : refundedMinor,
  charged_back: chargedBackMinor,
  left_units: left.quantity,
  left: chargedOf(left),
  left_shipping: chargedOf(sharesOfShipping(left, item)),
})

type Payment = Awaited<ReturnType<typeof paymentsOfOrder>>[number]['payment']

const serializePayment = (payment: Payment): InternalAmounts<OrderPayment> => ({
  payment_id: payment.id,
  reference: payment.reference,
  provider: payment.provider,
  status: payment.status,
  amount: payment.amountMinor,
  created_at: payment.createdAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
})
