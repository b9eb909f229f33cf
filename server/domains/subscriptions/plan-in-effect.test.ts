import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { PlanId } from '@contract/subscriptions/facts'
import { orderItems } from '@server/database/schema/orders'
import { billingDocuments } from '@server/database/schema/billing'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { availableAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { billPlans } from './bill-plans'
import { addEarnings } from './testing/add-earnings'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const setTime = (market: Market, timestamp: string) => market.setClock(new Date(timestamp))
const runBilling = (market: Market) => billPlans(undefined as never, market.services)

/** A vendor with money that is available to it, approved months ago unless another day is named; the month is paid for. */
async function createVendorOnPlan(
  market: Market,
  plan: PlanId,
  availableMinor = 0,
  approvedAt = new Date('2027-01-15'),
): Promise<VendorPerson> {
  setTime(market, '2027-06-16T10:00:00Z')
  const vendor = await market.newVendor({ plan })
  await market.db.update(vendors).set({ approvedAt }).where(eq(vendors.id, vendor.vendorId))
  if (availableMinor > 0) await addEarnings(market, vendor, availableMinor)
  await runBilling(market)
  return vendor
}

async function changePlan({ api }: VendorPerson, p_plan: PlanId) {
  const { version } = await api.get_own_plan()
  return api.change_plan({ p_version: version, p_plan })
}

const setPlanAsAdmin = async (market: Market, { vendorId }: VendorPerson, p_plan: PlanId) =>
  (await market.newAdmin()).api.set_vendor_plan({ p_vendor_id: vendorId, p_plan, p_reason: 'As asked' })

/** The commission, in basis points, of something ordered from a vendor now. */
async function commissionRateOfOrder(market: Market, vendor: VendorPerson): Promise<number> {
  const product = await market.newProduct({ vendor })
  const orderId = await market.placeOrder(await market.newCustomer(), [{ product, quantity: 1 }])
  const [item] = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  return item!.commissionBps
}

const invoicesOf = async ({ db }: Market, { vendorId }: VendorPerson) =>
  (
    await db
      .select()
      .from(planInvoices)
      .where(eq(planInvoices.vendorId, vendorId))
      .orderBy(planInvoices.createdAt)
  ).map(({ plan, amountMinor, paidBy }) => [plan, amountMinor, paidBy])

const balance = ({ db }: Market, { vendorId }: VendorPerson) => balanceOf(db, availableAccount(vendorId))

describe('a higher-priced plan', () => {
  test('is paid for the rest of the month when it is chosen, and then determines the commission', async ({
    market,
  }) => {
    const vendor = await createVendorOnPlan(market, 'starter', 300_00)
    const { offers, rest, next_month } = await vendor.api.get_own_plan()
    expect(offers.map(({ id, starts, due_now }) => [id, starts, due_now])).toEqual([
      ['bronze', 'next_month', 0],
      ['starter', null, 0],
      ['growth', 'now', 25],
      ['premium', 'now', 100],
    ])
    expect(rest).toEqual({ from: '2027-06-16', to: '2027-06-30', days: 15, of: 30 })
    expect(next_month).toBe('2027-07-01')
    expect(await commissionRateOfOrder(market, vendor)).toBe(8_00)
    expect(await changePlan(vendor, 'growth')).toMatchObject({ plan: 'growth', from: '2027-06-16' })
    expect(await commissionRateOfOrder(market, vendor)).toBe(6_00)
    expect(await balance(market, vendor)).toBe(225_00)
    await changePlan(vendor, 'premium')
    expect(await commissionRateOfOrder(market, vendor)).toBe(4_00)
    await runBilling(market)
    expect(await invoicesOf(market, vendor)).toEqual([
      ['starter', 50_00, 'balance'],
      ['growth', 25_00, 'balance'],
      ['premium', 75_00, 'balance'],
    ])
    await market.runJobs()
    await market.runJob('finalize_billing_documents')
    const documents = await market.db
      .select()
      .from(billingDocuments)
      .where(eq(billingDocuments.vendorId, vendor.vendorId))
    expect(documents.map(({ content }) => content!.tables[0]!.rows[0]![0])).toContain(
      'Growth plan, June 2027, instead of Starter from day 16 on: 15 of 30 days of $50.00',
    )
  })

  test('is refused while the balance does not cover it: there is no commission on credit', async ({
    market,
  }) => {
    const vendor = await createVendorOnPlan(market, 'bronze', 124_99)
    await expect(changePlan(vendor, 'premium')).rejects.toMatchObject({
      code: 'plan_not_covered',
      message: expect.stringContaining('Premium costs $125.00 for the rest of this month'),
    })
    expect(await commissionRateOfOrder(market, vendor)).toBe(10_00)
    expect(await invoicesOf(market, vendor)).toEqual([])
    await addEarnings(market, vendor, 1)
    await changePlan(vendor, 'premium')
    expect(await balance(market, vendor)).toBe(0)
    expect(await commissionRateOfOrder(market, vendor)).toBe(4_00)
  })

  test('that is given up within the hour is charged all the same', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'bronze', 200_00)
    await changePlan(vendor, 'premium')
    expect(await changePlan(vendor, 'bronze')).toMatchObject({ plan: 'bronze', from: '2027-07-01' })
    await runBilling(market)
    expect(await invoicesOf(market, vendor)).toEqual([['premium', 125_00, 'balance']])
    expect(await commissionRateOfOrder(market, vendor)).toBe(4_00)
  })

  test('that an admin sets gives its commission once it is paid, and not before', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'starter', 50_00)
    await setPlanAsAdmin(market, vendor, 'premium')
    expect(await commissionRateOfOrder(market, vendor)).toBe(8_00)
    expect(await invoicesOf(market, vendor)).toEqual([
      ['starter', 50_00, 'balance'],
      ['premium', 100_00, null],
    ])
    expect(await vendor.api.get_own_plan()).toMatchObject({
      current: 'premium',
      in_effect: 'starter',
      unpaid: 100,
    })
    const { api } = await market.newAdmin()
    const seenByAdmin = () => api.get_vendor({ p_vendor_id: vendor.vendorId })
    expect(await seenByAdmin()).toMatchObject({ plan: 'premium', plan_in_effect: 'starter' })
    await setPlanAsAdmin(market, vendor, 'bronze')
    expect(await commissionRateOfOrder(market, vendor)).toBe(8_00)
    await addEarnings(market, vendor, 100_00)
    await runBilling(market)
    expect(await commissionRateOfOrder(market, vendor)).toBe(4_00)
  })

  test('costs its difference to the plan of the application in the month of the approval, which is free', async ({
    market,
  }) => {
    const vendor = await createVendorOnPlan(market, 'starter', 0, new Date('2027-06-10'))
    expect(await invoicesOf(market, vendor)).toEqual([])
    expect(await commissionRateOfOrder(market, vendor)).toBe(8_00)
    await expect(changePlan(vendor, 'growth')).rejects.toMatchObject({ code: 'plan_not_covered' })
    await addEarnings(market, vendor, 25_00)
    await changePlan(vendor, 'growth')
    expect(await invoicesOf(market, vendor)).toEqual([['growth', 25_00, 'balance']])
  })

  test('chosen before the month was invoiced pays for the month as well', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'growth', 800_00)
    setTime(market, '2027-07-01T00:01:00Z')
    await changePlan(vendor, 'premium')
    await runBilling(market)
    expect(await invoicesOf(market, vendor)).toEqual([
      ['growth', 100_00, 'balance'],
      ['growth', 100_00, 'balance'],
      ['premium', 150_00, 'balance'],
    ])
  })

  test('is charged once, however often it is chosen at once', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'bronze', 500_00)
    const { version } = await vendor.api.get_own_plan()
    const choose = () => vendor.api.change_plan({ p_version: version, p_plan: 'growth' })
    const results = await Promise.allSettled([choose(), choose(), choose()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance(market, vendor)).toBe(450_00)
  })

  test('is not charged at another price than the one that was shown', async ({ market }) => {
    const vendor = await createVendorOnPlan(market, 'bronze', 500_00)
    const { version } = await vendor.api.get_own_plan()
    setTime(market, '2027-06-17T00:00:00Z')
    await expect(vendor.api.change_plan({ p_version: version, p_plan: 'growth' })).rejects.toMatchObject({
      code: 'version_conflict',
    })
  })
})

describe('a cheaper plan', () => {
  test('starts with the next month, is then invoiced, and can be taken back until then', async ({
    market,
  }) => {
    const vendor = await createVendorOnPlan(market, 'premium', 800_00)
    await changePlan(vendor, 'bronze')
    expect(await vendor.api.get_own_plan()).toMatchObject({
      current: 'premium',
      next: { plan: 'bronze', from: '2027-07-01' },
    })
    await expect(changePlan(vendor, 'bronze')).rejects.toMatchObject({ code: 'plan_already_set' })
    await changePlan(vendor, 'premium')
    expect((await vendor.api.get_own_plan()).next).toBeNull()
    await changePlan(vendor, 'starter')
    await runBilling(market)
    expect(await commissionRateOfOrder(market, vendor)).toBe(4_00)
    setTime(market, '2027-07-01T00:02:00Z')
    await runBilling(market)
    await runBilling(market)
    expect(await commissionRateOfOrder(market, vendor)).toBe(8_00)
    expect(await vendor.api.get_own_plan()).toMatchObject({ current: 'starter', next: null })
    expect(await invoicesOf(market, vendor)).toEqual([
      ['premium', 250_00, 'balance'],
      ['starter', 50_00, 'balance'],
    ])
    const notificationTitles = (await vendor.api.list_notifications({})).items.map(({ title }) => title)
    expect(notificationTitles.filter((title) => title === 'You’re now on Starter')).toHaveLength(1)
  })
})

test('a month that is not paid for has the commission of the free plan until it is', async ({ market }) => {
  const vendor = await createVendorOnPlan(market, 'growth', 100_00)
  expect(await commissionRateOfOrder(market, vendor)).toBe(6_00)
  setTime(market, '2027-07-01T00:02:00Z')
  await runBilling(market)
  expect(await commissionRateOfOrder(market, vendor)).toBe(10_00)
  await expect(changePlan(vendor, 'premium')).rejects.toMatchObject({ code: 'plan_not_covered' })
  await addEarnings(market, vendor, 100_00)
  await runBilling(market)
  expect(await commissionRateOfOrder(market, vendor)).toBe(6_00)
})

test('a team member who may not see the money cannot change the plan', async ({ market }) => {
  const vendor = await createVendorOnPlan(market, 'bronze', 500_00)
  const { api } = await market.newTeamMember(vendor, ['settings'])
  const { version, available: availableBalance } = await api.get_own_plan()
  expect(availableBalance).toBeNull()
  await expect(api.change_plan({ p_version: version, p_plan: 'growth' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
