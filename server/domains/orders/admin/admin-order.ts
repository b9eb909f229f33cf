import type { AdminOrder, ItemMoney, OrderPayment } from '@contract/orders/admin-procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Context } from '@server/platform/services'
import { discountOf, subtotalOf, netOf } from '../item-amounts'
import { chargedOf, leftOf, noShares, sharesOfShipping, type ItemPart } from '../item-left'
import { getOrderDetails } from '../order-details'
import { isNotCharged, itemMoneyOf, type ItemMoney as Money } from '../order-money'
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
    payments: (await paymentsOfOrder(tx, orderId)).map(serializePayment),
    timeline: await timelineOf(tx, orderId),
  }
}

function serializeItemMoney(money: Money, left: ItemPart): InternalAmounts<ItemMoney> {
  const { item, refundedMinor, chargedBackMinor } = money
  const { commissionMinor, netMinor } = isNotCharged(money) ? noShares : left
  return {
    item_id: item.id,
    goods: subtotalOf(item),
    discount: discountOf(item),
    discount_paid_by: item.discountPayer,
    commission: item.commissionMinor,
    commission_percent: item.commissionBps,
    net: netOf(item),
    shipping: item.shippingMinor,
    tax: item.taxMinor,
    refunded: refundedMinor,
    charged_back: chargedBackMinor,
    left_units: left.quantity,
    left: chargedOf(left),
    left_shipping: chargedOf(sharesOfShipping(left, item)),
    left_commission: commissionMinor,
    left_net: netMinor,
  }
}

type PaymentRecord = Awaited<ReturnType<typeof paymentsOfOrder>>[number]

const serializePayment = ({ payment, ...row }: PaymentRecord): InternalAmounts<OrderPayment> => ({
  payment_id: payment.id,
  reference: payment.reference,
  provider: payment.provider,
  by_credit: payment.byCredit,
  status: payment.status,
  unapplied: row.unapplied,
  amount: payment.amountMinor,
  created_at: payment.createdAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
  refunded: row.refundedMinor,
  refunded_as_credit: row.creditedMinor,
  refunds_under_way: row.underWayMinor,
})
