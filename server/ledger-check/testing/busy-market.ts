import { eq } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { countDays } from '@server/domains/accounting/count-days'
import { costOf, shippedParcel } from '@server/domains/accounting/carrier-costs/testing/shipped-parcel'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import {
  finishRefunds,
  paymentsOf,
  placeAndPay,
  placeOrder,
  refundsOf,
} from '@server/domains/payments/testing/payment-flow'
import { creditPayoutOf } from '@server/domains/payments/testing/settlement'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { payOut, vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { keys } from '@server/sandbox/paystack/key'
import { type Market } from '@server/testing/market'

async function control({ origin }: Market, path: string, body: object = {}): Promise<{ id: number }> {
  const response = await fetch(`${origin}/sandbox/paystack/sandbox-control/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { id: number }
}

/** The buyer disputes what was paid for an order. */
async function raiseDispute(market: Market, orderId: string): Promise<{ id: number }> {
  const [payment] = await paymentsOf(market, orderId)
  const raisedDispute = await control(market, `transactions/${payment!.reference}/dispute`)
  await market.runJobs()
  return raisedDispute
}

/** One admin proposes a bank charge, and another approves it. */
async function postByHand(market: Market): Promise<string> {
  const [proposer, approver] = [await market.newAdmin(), await market.newAdmin()]
  const { posting_id } = await proposer.api.propose_manual_posting({
    p_from_kind: 'other_results',
    p_from_owner: '',
    p_to_kind: 'bank',
    p_to_owner: '',
    p_amount: '12.50',
    p_currency: 'USD',
    p_day: dayOf(market.clock()),
    p_reason: 'Monthly charge of the bank',
    p_reference: '',
  })
  await approver.api.approve_manual_posting({ p_posting_id: posting_id })
  return posting_id
}

/** An order that was paid in cash is refunded as credit, which is paid out. */
async function payOutCredit(market: Market) {
  const { customer, orderId } = await placeOrder(market)
  const { api } = await market.newAdmin()
  await api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash at the fair' })
  const [item] = await market.itemsOf(orderId)
  await api.refund_order_item({ p_item_id: item!.id, p_reason: 'It broke' })
  const [refundRow] = await refundsOf(market, orderId)
  await api.give_refund_as_credit({ p_refund_id: refundRow!.refund.id, p_agreed: true })
  const { balance } = await customer.api.get_credit()
  await api.pay_out_credit(creditPayoutOf(customer.session.userId, balance.toFixed(2)))
}

/** A carrier's invoice charges for a parcel, and another one is taken back. Returns the id of the first charge. */
async function chargeParcels(market: Market): Promise<string> {
  const { api } = await market.newAdmin()
  const { carrierId, trackingNumber } = await shippedParcel(market)
  const charge = (invoiceNumber: string) => costOf({ carrierId, trackingNumber, invoiceNumber })
  const { cost_id } = await api.record_carrier_cost(charge('INV-1'))
  const second = await api.record_carrier_cost(charge('INV-2'))
  await api.decide_carrier_cost({ p_cost_id: second.cost_id, p_decision: 'post', p_note: 'A second attempt' })
  await api.reverse_carrier_invoice({
    p_carrier_id: carrierId,
    p_invoice_number: 'INV-2',
    p_note: 'The carrier withdrew it',
  })
  return cost_id
}

/** An order of each kind: paid, refunded, overpaid, in another currency, disputed, paid out; a posting by hand, charges of carriers, and credit that was paid out. */
export async function busyMarket(market: Market) {
  const paid = await placeAndPay(market)
  const refunded = await placeAndPay(market)
  const [item] = await market.itemsOf(refunded.orderId)
  await refunded.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
  await finishRefunds(market, refunded.orderId)
  const foreignOrder = await placeOrder(market)
  const page = await paystackFixture.open(foreignOrder)
  const [payment] = await paymentsOf(market, foreignOrder.orderId)
  await paystackFixture.injectFault(market, payment!.reference, { currency: 'NGN' })
  await paystackFixture.pay(page)
  await market.runJobs()
  await finishRefunds(market, foreignOrder.orderId)
  const vendor = await vendorWithMoney(market)
  const payoutId = await payOut(market, vendor)
  const subscriber = await vendorWithMoney(market)
  await market.db
    .update(vendors)
    .set({ subscriptionPlan: 'starter', approvedAt: new Date('2026-01-15') })
    .where(eq(vendors.id, subscriber.vendorId))
  await billPlans(undefined as never, market.services)
  const [planInvoice] = await market.db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.vendorId, subscriber.vendorId))
  const disputedOrder = await placeAndPay(market)
  await raiseDispute(market, disputedOrder.orderId)
  const lostPurchase = await placeAndPay(market)
  const { id } = await raiseDispute(market, lostPurchase.orderId)
  await control(market, `disputes/${id}`, { outcome: 'lost' })
  await market.runJobs()
  const { code } = await newPromotion(market)
  const customer = await market.newCustomer()
  const goods = [{ product: await market.newProduct(), quantity: 2 }]
  const promotionOrder = { customer, orderId: await placeWithCode(market, { customer, goods }, code) }
  await paystackFixture.pay(await paystackFixture.open(promotionOrder))
  await market.runJobs()
  const postingId = await postByHand(market)
  const costId = await chargeParcels(market)
  await payOutCredit(market)
  // As if the day were over, and the hour after which it is counted.
  const clock = () => new Date(Date.now() + 25 * 3_600_000)
  await countDays(undefined as never, { ...market.services, clock })
  return {
    promoted: promotionOrder,
    code,
    promotedItemId: (await market.itemsOf(promotionOrder.orderId))[0]!.id,
    paid,
    refunded,
    foreign: foreignOrder,
    vendor,
    payoutId,
    disputed: disputedOrder,
    lost: lostPurchase,
    planInvoice: planInvoice!,
    postingId,
    costId,
    itemId: (await market.itemsOf(paid.orderId))[0]!.id,
  }
}
