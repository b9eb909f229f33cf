import type { AdminOrder, ItemMoney, OpenDispute, OrderPayment } from '@contract/orders/admin-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { refundLimits } from '@contract/payments/refund-limits'
import type { Context } from '@server/platform/services'
import { discountOf, subtotalOf, netOf } from '../item-amounts'
import {
  chargedOf,
  isNothing,
  leftOf,
  noShares,
  sharesOfShipping,
  wholeOf,
  without,
  type ItemPart,
} from '../item-left'
import { getOrderDetails } from '../order-details'
import { isNotCharged, itemMoneyOf, type ItemMoney as Money } from '../order-money'
import { orderDisputes, ordersWithCustomers, paymentsOfOrder } from './queries'
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
  const payments = await paymentsOfOrder(tx, orderId)
  const disputes = await orderDisputes(tx, orderId)
  const { name, email } = (await ordersWithCustomers(tx, [orderId])).get(orderId)!
  return {
    order,
    customer: { name, email },
    money: money.map((one) => serializeItemMoney(one, left.get(one.item.id)!)),
    payments: payments.map(serializePayment),
    open_disputes: disputes.filter(({ dispute }) => dispute.status === 'open').map(serializeOpenDispute),
    goodwill: serializeGoodwill(payments.find(({ paysOrder }) => paysOrder)),
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
    vendor_shipping: item.vendorShippingMinor,
    tax: item.taxMinor,
    refunded: refundedMinor,
    charged_back: chargedBackMinor,
    left_units: left.quantity,
    left: chargedOf(left),
    left_shipping: chargedOf(sharesOfShipping(left, item)),
    left_commission: commissionMinor,
    left_net: netMinor,
    divisible: item.status !== 'processing' || isNothing(without(wholeOf(item), left)),
  }
}

type PaymentRecord = Awaited<ReturnType<typeof paymentsOfOrder>>[number]

const serializeGoodwill = (payment: PaymentRecord | undefined): InternalAmounts<AdminOrder['goodwill']> =>
  payment
    ? {
        left: Math.max(0, refundLimits.goodwillMinor - payment.goodwillMinor),
        held: Math.max(0, payment.heldMinor),
      }
    : null

type DisputeRecord = Awaited<ReturnType<typeof orderDisputes>>[number]

const serializeOpenDispute = ({ dispute }: DisputeRecord): InternalAmounts<OpenDispute> => ({
  dispute_id: dispute.id,
  payment_id: dispute.paymentId,
  amount: dispute.amountMinor + dispute.uncoveredMinor,
  due_at: dispute.dueAt?.toISOString() ?? null,
})

const serializePayment = ({ payment, ...row }: PaymentRecord): InternalAmounts<OrderPayment> => ({
  payment_id: payment.id,
  reference: payment.reference,
  provider: payment.provider,
  by_credit: payment.byCredit,
  status: payment.status,
  state: row.state,
  amount: payment.amountMinor,
  created_at: payment.createdAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
  refunded: row.refundedMinor,
  refunded_as_credit: row.creditedMinor,
  refunds_under_way: row.underWayMinor,
})
