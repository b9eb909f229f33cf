import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished } from 'vitest'
import { dayOf } from '@contract/core/day'
import { conflictOfInterestTexts, type ConflictOfInterest } from '@contract/payouts/conflicts-of-interest'
import { planInvoices } from '@server/database/schema/subscriptions'
import { exchangeRates } from '@server/database/schema/pricing'
import { vendors } from '@server/database/schema/vendors'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { decideDispute, raiseDispute } from '@server/domains/payments/testing/dispute-flow'
import { mpesaFixture } from '@server/domains/payments/testing/mpesa-fixture'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import type { ProviderFixture } from '@server/domains/payments/testing/provider-fixture'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import { addEarnings } from '@server/domains/subscriptions/testing/add-earnings'
import { test, type Market } from '@server/testing/market'
import type { Person, VendorPerson } from '@server/testing/people'
import { payoutOf } from './testing/payout-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const hourMs = 60 * 60_000
const advanceHours = (market: Market, hours: number) =>
  market.setClock(new Date(market.clock().getTime() + hours * hourMs))

const requestPayout = async ({ api }: VendorPerson) => (await api.request_vendor_payout({})).payout_id

const approve = ({ api }: Person, p_payout_id: string) => api.approve_payout({ p_payout_id, p_way: 'bank' })

const decline = ({ api }: Person, p_payout_id: string) =>
  api.decline_payout({ p_payout_id, p_reason: 'A test' })

async function expectApprovalRefused(
  person: Person,
  payoutId: string,
  conflict: ConflictOfInterest,
): Promise<void> {
  const [listedPayout] = (await person.api.list_payouts({ search: payoutId })).items
  expect(listedPayout!.approval_refused).toBe(
    `${conflictOfInterestTexts[conflict]} Someone else has to approve it.`,
  )
  await expect(approve(person, payoutId)).rejects.toMatchObject({ code: 'payout_self_approval' })
}

async function deliver(market: Market, vendor: VendorPerson, orderId: string): Promise<void> {
  for (const { id } of await market.itemsOf(orderId))
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: id, p_status })
}

/** Goods of a vendor in Nigeria, paid and delivered. */
async function sellGoods(market: Market, fixture: ProviderFixture = paystackFixture): Promise<VendorPerson> {
  const { vendor, orderId } = await placeAndPay(market, fixture)
  await deliver(market, vendor, orderId)
  await moveToNigeria(market, vendor)
  return vendor
}

/** Goods of a vendor for whom somebody made a rule of its own. */
async function sellWithCommissionRule(market: Market, { api }: Person) {
  const vendor = await market.newVendor({ country: 'NG' })
  await api.add_commission_rule({
    p_scope: 'vendor',
    p_subject: vendor.vendorId,
    p_rate_percent: 0,
    p_valid_from: dayOf(market.clock()),
  })
  const product = await market.newProduct({ vendor })
  const customer = await market.newCustomer()
  const orderId = await market.placeOrder(customer, [{ product, quantity: 2 }])
  await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
  await market.runJobs()
  await deliver(market, vendor, orderId)
  return { customer, vendor, product, orderId }
}

const moveToNigeria = ({ db }: Market, { vendorId }: VendorPerson) =>
  db.update(vendors).set({ country: 'NG' }).where(eq(vendors.id, vendorId))

async function setRate(market: Market, currency: 'KES' | 'NGN', perUsd: string): Promise<Person> {
  const person = await market.newAdmin()
  await person.api.set_exchange_rate({
    p_currency: currency,
    p_per_usd: perUsd,
    p_valid_from: dayOf(market.clock()),
    p_source: 'Central bank',
    p_jump_confirmed: true,
  })
  onTestFinished(async () => {
    await market.db
      .update(exchangeRates)
      .set({ validFrom: '2020-01-01' })
      .where(eq(exchangeRates.perUsd, perUsd))
  })
  return person
}

describe('whoever decided what an amount in a payout depends on does not approve it', () => {
  test('the rate at which it is converted, also one set after the first of two approvals', async ({
    market,
  }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    await addEarnings(market, vendor, 2000_00)
    const payoutId = await requestPayout(vendor)
    const [first, second] = [await market.newAdmin(), await market.newAdmin()]
    await approve(first, payoutId)
    const rateAdmin = await setRate(market, 'NGN', '1601.5')
    await expectApprovalRefused(rateAdmin, payoutId, 'transfer_rate')
    await first.api.set_exchange_rate({
      p_currency: 'NGN',
      p_per_usd: '1602.5',
      p_valid_from: dayOf(market.clock()),
      p_source: 'Central bank',
    })
    // The first approval is void, and the rate of the other no longer counts.
    expect(await approve(second, payoutId)).toMatchObject({ needs_second_approval: true })
    expect(await approve(rateAdmin, payoutId)).toMatchObject({ status: 'processing' })
  })

  test('the rate at which something in it was paid', async ({ market }) => {
    const rateAdmin = await setRate(market, 'KES', '1.5')
    const vendor = await sellGoods(market, mpesaFixture)
    const payoutId = await requestPayout(vendor)
    await expectApprovalRefused(rateAdmin, payoutId, 'payment_rate')
    expect(await approve(await market.newAdmin(), payoutId)).toMatchObject({ status: 'processing' })
  })

  test('the rule that its commission follows', async ({ market }) => {
    const ruleAdmin = await market.newAdmin()
    const { vendor } = await sellWithCommissionRule(market, ruleAdmin)
    const payoutId = await requestPayout(vendor)
    await expectApprovalRefused(ruleAdmin, payoutId, 'commission')
    expect(await approve(await market.newAdmin(), payoutId)).toMatchObject({ status: 'processing' })
  })

  test('a promotion that the marketplace pays, not one that the vendor does', async ({ market }) => {
    const requestDiscountedPayout = async (paid_by: 'marketplace' | 'vendor') => {
      const vendor = await market.newVendor({ country: 'NG' })
      const goods = [{ product: await market.newProduct({ vendor }), quantity: 4 }]
      const customer = await market.newCustomer()
      const { code, api } = await newPromotion(market, { percent: 50, paid_by })
      const orderId = await placeWithCode(market, { customer, goods }, code)
      await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
      await market.runJobs()
      await deliver(market, vendor, orderId)
      return { payoutId: await requestPayout(vendor), creator: { api } as Person }
    }
    const marketplaceFunded = await requestDiscountedPayout('marketplace')
    await expectApprovalRefused(marketplaceFunded.creator, marketplaceFunded.payoutId, 'promotion')
    const vendorFunded = await requestDiscountedPayout('vendor')
    expect(await approve(vendorFunded.creator, vendorFunded.payoutId)).toMatchObject({ status: 'processing' })
  })

  test('an invoice for the vendor’s plan that they marked as paid, as long as its month’s orders are in it', async ({
    market,
  }) => {
    market.setClock(new Date('2027-03-10T10:00:00Z'))
    const vendor = await market.newVendor({ country: 'NG', plan: 'premium' })
    await market.db
      .update(vendors)
      .set({ approvedAt: new Date('2027-01-15') })
      .where(eq(vendors.id, vendor.vendorId))
    await billPlans(undefined as never, market.services)
    const [invoice] = await market.db
      .select()
      .from(planInvoices)
      .where(eq(planInvoices.vendorId, vendor.vendorId))
    const settlingAdmin = await market.newAdmin()
    await settlingAdmin.api.settle_plan_invoice({ p_invoice_id: invoice!.id, p_note: 'Paid in cash' })
    advanceHours(market, 1)
    await addEarnings(market, vendor, 60_00)
    const payoutId = await requestPayout(vendor)
    await expectApprovalRefused(settlingAdmin, payoutId, 'plan_invoice')
    const otherAdmin = await market.newAdmin()
    await decline(otherAdmin, payoutId)
    const product = await market.newProduct({ vendor })
    const customer = await market.newCustomer()
    const orderId = await market.placeOrder(customer, [{ product, quantity: 2 }])
    await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
    await market.runJobs()
    expect(await approve(otherAdmin, await requestPayout(vendor))).toMatchObject({ status: 'processing' })
    advanceHours(market, 24)
    await deliver(market, vendor, orderId)
    advanceHours(market, 1)
    const next = await requestPayout(vendor)
    await expectApprovalRefused(settlingAdmin, next, 'plan_invoice')
    expect(await approve(await market.newAdmin(), next)).toMatchObject({ status: 'processing' })
    // What is ordered in another month has the commission of another invoice.
    advanceHours(market, 31 * 24)
    await addEarnings(market, vendor, 200_00)
    expect(await approve(settlingAdmin, await requestPayout(vendor))).toMatchObject({ status: 'processing' })
  })

  test('a payout that they recorded as not paid, and whose money is paid again', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const [recorder, otherAdmin] = [await market.newAdmin(), await market.newAdmin()]
    await addEarnings(market, vendor, 900_00)
    const failedPayoutId = await requestPayout(vendor)
    await approve(recorder, failedPayoutId)
    await recorder.api.create_payout_run({})
    await recorder.api.fail_payout({ p_payout_id: failedPayoutId, p_reason: 'The bank refused it' })
    advanceHours(market, 1)
    const secondPayoutId = await requestPayout(vendor)
    await expectApprovalRefused(recorder, secondPayoutId, 'unpaid_payout')
    await decline(otherAdmin, secondPayoutId)
    const { payout_id: retriedPayoutId } = await otherAdmin.api.retry_payout({ p_payout_id: failedPayoutId })
    await expectApprovalRefused(recorder, retriedPayoutId, 'unpaid_payout')
    expect(await approve(otherAdmin, retriedPayoutId)).toMatchObject({ status: 'processing' })
    // What is earned later has nothing to do with it.
    advanceHours(market, 8 * 24)
    await addEarnings(market, vendor, 60_00)
    expect(await approve(recorder, await requestPayout(vendor))).toMatchObject({ status: 'processing' })
  })

  test('also where its money comes from a dispute that was won after an earlier payout', async ({
    market,
  }) => {
    const ruleAdmin = await market.newAdmin()
    const purchase = await sellWithCommissionRule(market, ruleAdmin)
    const { vendor } = purchase
    const disputeId = await raiseDispute(market, paystackFixture, purchase)
    advanceHours(market, 1)
    await addEarnings(market, vendor, 60_00)
    await approve(await market.newAdmin(), await requestPayout(vendor))
    advanceHours(market, 1)
    await decideDispute(market, paystackFixture, disputeId, 'won')
    advanceHours(market, 1)
    await expectApprovalRefused(ruleAdmin, await requestPayout(vendor), 'commission')
  })
})

describe('a payout that repeats a failed one', () => {
  test('contains what that one did, and the next one does not', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const [recorder, otherAdmin] = [await market.newAdmin(), await market.newAdmin()]
    market.setClock(new Date(Date.now() - 3 * 24 * hourMs - 1000))
    const product = await market.newProduct({ vendor })
    const orderId = await market.placeOrder(await market.newCustomer(), [{ product, quantity: 4 }])
    await recorder.api.record_offline_payment({ p_order_id: orderId, p_note: 'Bank transfer' })
    await deliver(market, vendor, orderId)
    market.setClock(undefined)
    await market.runJobs()
    advanceHours(market, 1)
    const failedPayoutId = await requestPayout(vendor)
    await approve(otherAdmin, failedPayoutId)
    await otherAdmin.api.fail_payout({ p_payout_id: failedPayoutId, p_reason: 'The bank refused it' })
    advanceHours(market, 1)
    const { payout_id: retriedPayoutId } = await (
      await market.newAdmin()
    ).api.retry_payout({ p_payout_id: failedPayoutId })
    await expectApprovalRefused(recorder, retriedPayoutId, 'offline_payment')
    expect(await approve(await market.newAdmin(), retriedPayoutId)).toMatchObject({ status: 'processing' })
    advanceHours(market, 1)
    await addEarnings(market, vendor, 60_00)
    const nextPayoutId = await requestPayout(vendor)
    expect(await approve(recorder, nextPayoutId)).toMatchObject({ status: 'processing' })
    expect((await payoutOf(market, nextPayoutId)).decidedBy).toBe(recorder.session.userId)
  })

  test('counts once in the days that count together', async ({ market }) => {
    const vendor = await market.newVendor({ country: 'NG' })
    const [firstAdmin, otherAdmin] = [await market.newAdmin(), await market.newAdmin()]
    await addEarnings(market, vendor, 600_00)
    const failedPayoutId = await requestPayout(vendor)
    await approve(firstAdmin, failedPayoutId)
    await firstAdmin.api.fail_payout({ p_payout_id: failedPayoutId, p_reason: 'The bank refused it' })
    const { payout_id: retriedPayoutId } = await otherAdmin.api.retry_payout({ p_payout_id: failedPayoutId })
    expect(await approve(otherAdmin, retriedPayoutId)).toMatchObject({ needs_second_approval: false })
    await addEarnings(market, vendor, 300_00)
    const nextPayoutId = await requestPayout(vendor)
    const [listedPayout] = (await otherAdmin.api.list_payouts({ search: nextPayoutId })).items
    expect(listedPayout).toMatchObject({ recent_total: 900, needs_two_people: false })
    expect(await approve(otherAdmin, nextPayoutId)).toMatchObject({ status: 'processing' })
  })
})
