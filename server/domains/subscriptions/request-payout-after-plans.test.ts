import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { nextScheduledDay } from '@server/domains/payouts/schedule'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { billPlans } from './bill-plans'
import { subscriptionJobs } from './jobs'
import { addEarnings } from './testing/add-earnings'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

/** A vendor that owes $50.00 for its plan, and has earned an amount since (US cents). */
async function vendorInDebt(market: Market, earnedMinor: number): Promise<VendorPerson> {
  const vendor = await market.newVendor({ country: 'NG' })
  await market.db
    .update(vendors)
    .set({ subscriptionPlan: 'starter', approvedAt: new Date('2026-01-15') })
    .where(eq(vendors.id, vendor.vendorId))
  await billPlans(undefined as never, market.services)
  await addEarnings(market, vendor, earnedMinor)
  return vendor
}

const invoicesOf = ({ db }: Market, { vendorId }: VendorPerson) =>
  db.select().from(planInvoices).where(eq(planInvoices.vendorId, vendorId))

describe('what a vendor owes for its plan', () => {
  test('is deducted before a payout is requested, and the vendor sees so before and after', async ({
    market,
  }) => {
    const vendor = await vendorInDebt(market, 90_00)
    expect(await vendor.api.get_vendor_earnings_summary({})).toMatchObject({
      available_for_payout: 90,
      plans_deducted_first: 50,
    })
    expect(await vendor.api.request_vendor_payout({})).toMatchObject({ amount: 40 })
    expect(await invoicesOf(market, vendor)).toMatchObject([{ paidBy: 'balance' }])
    expect(await vendor.api.get_vendor_earnings_summary({})).toMatchObject({
      available_for_payout: 0,
      plans_deducted_first: 0,
      on_its_way: 40,
    })
    await market.runJobs()
    const mails = await market.mailsTo(vendor.session.email)
    expect(mails.map(({ subject }) => subject)).toContain('Starter: $50.00 paid')
  })

  test('is deducted once, however often the payout is requested at the same time', async ({ market }) => {
    const vendor = await vendorInDebt(market, 90_00)
    const results = await Promise.allSettled([
      vendor.api.request_vendor_payout({}),
      vendor.api.request_vendor_payout({}),
      billPlans(undefined as never, market.services),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect((await vendor.api.get_vendor_payouts({})).items).toMatchObject([{ amount: 40 }])
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('is not deducted with a request that is refused, since too little is left', async ({ market }) => {
    const vendor = await vendorInDebt(market, 60_00)
    await expect(vendor.api.request_vendor_payout({})).rejects.toMatchObject({ code: 'payout_too_small' })
    expect(await invoicesOf(market, vendor)).toMatchObject([{ paidAt: null }])
    expect((await vendor.api.get_vendor_earnings_summary({})).available_for_payout).toBe(60)
  })

  test('is not deducted in part', async ({ market }) => {
    const vendor = await vendorInDebt(market, 40_00)
    expect((await vendor.api.get_vendor_earnings_summary({})).plans_deducted_first).toBe(0)
    expect(await vendor.api.request_vendor_payout({})).toMatchObject({ amount: 40 })
  })

  test('is deducted before a scheduled payout too', async ({ market }) => {
    const vendor = await vendorInDebt(market, 90_00)
    await vendor.api.save_payout_schedule({ p_schedule: 'weekly' })
    market.setClock(new Date(`${nextScheduledDay('weekly', market.clock())}T00:10:00.000Z`))
    await subscriptionJobs.jobs.request_scheduled_payouts(undefined as never, market.services)
    expect((await vendor.api.get_vendor_payouts({})).items).toMatchObject([{ amount: 40 }])
  })
})
