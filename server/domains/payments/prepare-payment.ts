import { getTableColumns, sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { chargeLimitReason, paymentLimitsOn } from '@contract/payments/payment-limits'
import { formatAmount } from '@contract/pricing/exchange'
import { Refusal } from '@contract/refusals'
import { formatDecimal, parseDecimal } from '@contract/core/money'
import { orderStatusOf } from '@contract/orders/states'
import { statusLabel } from '@contract/core/state-machine'
import type { Queryable } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { lockItems } from '@server/domains/orders/transition-item'
import { orderMoney } from '@server/domains/orders/order-money'
import { choosePaymentMethod } from '@server/domains/orders/service'
import { lockUnpaidOrder } from '@server/domains/orders/mark-order-paid'
import { firstCheck } from './next-check'
import { chargeForMethod, type ChargeAmount } from '@server/domains/pricing/exchange-rates/service'
import { transitionPayment, type Payment } from './transitions'
import { refuseOutsideLimits } from './payment-methods'
import { outcomeTexts } from './outcome-texts'
import type { PaymentProvider } from './providers/provider'
import { countPrompt, isPromptActive, promptOpenRefusal } from './prompt-limits'
import { openPaymentsOf } from './queries'
import { newReference } from './reference'

export interface RequestedPayment {
  orderId: string
  provider: Pick<PaymentProvider, 'name'>
  /** The phone to prompt, or null. */
  phone: string | null
  /** What the buyer was shown in the currency that is charged, a decimal; undefined if nothing was shown. */
  displayedCharge?: string | undefined
}

/**
 * The single open payment of an order matching the buyer's request, over the amount due: the existing one, or a new row with its charge
 * fixed. Any other open payment (another method, an amount from before an item was cancelled, an expired prompt) is closed, except a prompt
 * that may still be answered: while it is open the buyer may pay another way, but no second prompt is sent. The order adopts the method.
 * Nothing is charged that the buyer was not shown. Refuses: order_not_found, order_already_paid, order_closed, payment_method_unavailable,
 * payment_amount_limit, charge_changed, prompt_open, too_many_prompts.
 */
export async function preparePayment(tx: Queryable, request: RequestedPayment, now: Date): Promise<Payment> {
  const { orderId, provider, phone, displayedCharge } = request
  const order = await lockUnpaidOrder(tx, orderId)
  if (order.paymentMethod !== provider.name) await choosePaymentMethod(tx, orderId, provider.name)
  const amountMinor = await lockAmountDue(tx, orderId)
  const openPayments = await openPaymentsOf(tx, orderId)
  const promptedPayment = openPayments.find((payment) => isPromptActive(payment, now))
  const matchingPayment = openPayments.find(
    (payment) => payment.amountMinor === amountMinor && matchesRequest(payment, request, now),
  )
  if (phone && promptedPayment && promptedPayment !== matchingPayment)
    throw promptOpenRefusal(promptedPayment, now)
  for (const { id } of openPayments.filter(
    (payment) => payment !== matchingPayment && payment !== promptedPayment,
  ))
    await transitionPayment(tx, id, {
      action: 'cancel',
      actor: 'customer',
      set: { message: outcomeTexts.replaced },
    })
  if (matchingPayment) return matchingPayment
  if (phone) await countPrompt(tx, { orderId, userId: order.customerId, phone }, now)
  const { charge, digits } = await chargeForMethod(tx, provider.name, amountMinor, now)
  refuseChangedCharge(displayedCharge, charge, digits)
  const [row] = await tx
    .insert(payments)
    .values({
      orderId,
      provider: provider.name,
      reference: newReference('kj'),
      amountMinor,
      ...charge,
      payerPhone: phone,
      createdAt: now,
      ...firstCheck(now),
    })
    .returning({
      ...getTableColumns(payments),
      paidTodayMinor: paidSinceMidnight(order.customerId, phone, now),
    })
  const { paidTodayMinor, ...newPayment } = row!
  const limits = paymentLimitsOn(provider.name, dayOf(now))
  refuseOutsideLimits(
    chargeLimitReason(provider.name, limits, { minor: charge.chargeMinor, digits, paidTodayMinor }),
  )
  return newPayment
}

/** Refuses: charge_changed. */
function refuseChangedCharge(
  displayedCharge: string | undefined,
  { chargeMinor, chargeCurrency }: ChargeAmount,
  digits: number,
) {
  if (displayedCharge === undefined || parseDecimal(displayedCharge, digits) === chargeMinor) return
  throw new Refusal('charge_changed', {
    amount: formatAmount(formatDecimal(chargeMinor, digits), chargeCurrency),
  })
}

/**
 * What a customer has paid by a phone since midnight in Kenya (UTC+3 all year), in the minor units that were charged. Read in the statement
 * that inserts the payment, so that it takes none of its own.
 */
function paidSinceMidnight(customerId: string, phone: string | null, now: Date) {
  const midnight = `${dayOf(new Date(now.getTime() + kenyaOffsetMs))}T00:00:00+03:00`
  return sql`(select coalesce(sum(p.charge_minor), 0) from payments p join orders o on o.id = p.order_id
    where o.customer_id = ${customerId} and p.payer_phone = ${phone} and p.paid_at >= ${midnight})`.mapWith(
    Number,
  )
}

const kenyaOffsetMs = 3 * 3_600_000

const matchesRequest = (payment: Payment, { provider, phone }: RequestedPayment, now: Date): boolean =>
  payment.provider === provider.name &&
  payment.payerPhone === phone &&
  (phone === null || isPromptActive(payment, now))

/** Locks an order's items and returns the amount due, US cents. Refuses: order_closed, when nothing awaits payment. */
export async function lockAmountDue(tx: Queryable, orderId: string): Promise<number> {
  const items = await lockItems(tx, orderId)
  const { dueMinor } = await orderMoney(tx, orderId)
  if (dueMinor > 0) return dueMinor
  const status = statusLabel(orderStatusOf(items.map((item) => item.status)))
  throw new Refusal('order_closed', { status })
}
