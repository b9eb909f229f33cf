import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { serverLimits } from '@server/limits'
import { vendors } from '@server/database/schema/vendors'
import { balanceOf } from '@server/domains/ledger/service'
import {
  balanceChangesDuring,
  finishRefunds,
  placeAndPay,
  placeOrder,
  withoutProviderAccounts,
} from '@server/domains/payments/testing/payment-flow'
import { controlPaystack as control } from '@server/domains/payments/testing/card-fixtures'
import { addEarnings } from '@server/domains/subscriptions/testing/add-earnings'
import { test, type Market } from '@server/testing/market'
import { availableAccount } from '@server/domains/ledger/accounts'
import { reconcilePayouts } from './settle-payout'
import {
  payoutMethodWith,
  requestAndApprove,
  earnedMinor,
  payOut,
  payoutOf,
  earningsSummaryOf,
  vendorWithMoney,
} from './testing/payout-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

describe('earnings', () => {
  test('a vendor sees paid goods as pending, delivered goods as available, and never a full account number', async ({
    market,
  }) => {
    const { vendor, orderId } = await placeAndPay(market)
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 0, pending_balance: 62.1 })
    for (const { id } of await market.itemsOf(orderId))
      for (const p_status of ['shipped', 'delivered'] as const)
        await vendor.api.update_order_item_status({ p_item_id: id, p_status })
    expect(await earningsSummaryOf(vendor)).toEqual({
      available_for_payout: 62.1,
      pending_balance: 0,
      on_its_way: 0,
      disputed_balance: 0,
      total_paid_out: 0,
      plans_deducted_first: 0,
      payout_method: 'bank_transfer',
      payout_account: '6789',
      payout_account_version: expect.any(String),
      payout_account_problem: null,
      country: 'KE',
      payouts_held_until: null,
      payout_schedule: 'manual',
      payout_schedule_version: expect.any(String),
      next_scheduled_payout: null,
    })
  })

  test('unpaid goods earn nothing', async ({ market }) => {
    const { vendor } = await placeOrder(market)
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 0, pending_balance: 0 })
  })
})

describe('requesting a payout', () => {
  test('a vendor below the minimum is told the minimum', async ({ market }) => {
    const vendor = await market.newVendor()
    await expect(vendor.api.request_vendor_payout({})).rejects.toMatchObject({
      code: 'payout_too_small',
      message: 'Your available balance must be over $25.00 to request a payout.',
    })
  })

  test('a vendor without a payout method is directed to the settings', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    await market.db.update(vendors).set({ payoutDestination: null }).where(eq(vendors.id, vendor.vendorId))
    await expect(vendor.api.request_vendor_payout({})).rejects.toMatchObject({
      code: 'payout_method_missing',
    })
  })

  test('two concurrent requests take the balance once', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const results = await Promise.allSettled([
      vendor.api.request_vendor_payout({}),
      vendor.api.request_vendor_payout({}),
    ])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const rejected = results.find((result) => result.status === 'rejected')
    expect(rejected!.reason).toMatchObject({ code: 'payout_too_small' })
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 0 })
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('a second request is refused until the first is decided', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    await vendor.api.request_vendor_payout({})
    await addEarnings(market, vendor, 60_00)
    await expect(vendor.api.request_vendor_payout({})).rejects.toMatchObject({ code: 'payout_in_progress' })
  })
})

describe('sending a payout', () => {
  test('a requested payout is on its way until it has arrived', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    await vendor.api.request_vendor_payout({})
    expect(await earningsSummaryOf(vendor)).toMatchObject({
      available_for_payout: 0,
      on_its_way: 62.1,
      total_paid_out: 0,
    })
  })

  test('an approved payout reaches the vendor and counts as paid out', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    let payoutId = ''
    const balanceChanges = await balanceChangesDuring(
      market,
      async () => (payoutId = await payOut(market, vendor)),
    )
    expect(balanceChanges).toEqual({
      [`vendor_available:${vendor.vendorId}`]: -earnedMinor,
      'provider:paystack': earnedMinor,
    })
    expect(await payoutOf(market, payoutId)).toMatchObject({ status: 'completed', amountMinor: earnedMinor })
    expect(await earningsSummaryOf(vendor)).toMatchObject({
      available_for_payout: 0,
      on_its_way: 0,
      total_paid_out: 62.1,
    })
    const { items } = await vendor.api.get_vendor_payouts({})
    expect(items).toMatchObject([{ payout_id: payoutId, amount: 62.1, status: 'completed' }])
  })

  test("a failed transfer restores the vendor's balance to the cent", async ({ market }) => {
    const vendor = await vendorWithMoney(market, '9990000')
    let payoutId = ''
    const balanceChanges = await balanceChangesDuring(
      market,
      async () => (payoutId = await payOut(market, vendor)),
    )
    expect(balanceChanges).toEqual({})
    expect(await balanceOf(market.db, availableAccount(vendor.vendorId))).toBe(earnedMinor)
    expect((await payoutOf(market, payoutId)).status).toBe('failed')
  })

  test('a vendor whose account the provider rejects gets the money back', async ({ market }) => {
    const vendor = await vendorWithMoney(market, '9990003')
    expect(await balanceChangesDuring(market, () => payOut(market, vendor))).toEqual({})
  })

  test('a pending transfer is completed by its webhook', async ({ market }) => {
    const vendor = await vendorWithMoney(market, '9990001')
    const payoutId = await requestAndApprove(market, vendor)
    await market.runJobs()
    const { status, reference } = await payoutOf(market, payoutId)
    expect(status).toBe('processing')
    await control(market, `/transfers/${reference}`, { status: 'success' })
    await market.runJobs()
    expect((await payoutOf(market, payoutId)).status).toBe('completed')
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('a transfer awaiting an OTP stays in progress until reconciliation learns its outcome', async ({
    market,
  }) => {
    const vendor = await vendorWithMoney(market, '9990002')
    const payoutId = await requestAndApprove(market, vendor)
    await market.runJobs()
    const { status, reference } = await payoutOf(market, payoutId)
    expect(status).toBe('processing')
    await market.db.execute(
      `update sandbox.transfers set status = 'success' where reference = '${reference}'`,
    )
    market.setClock(new Date(Date.now() + 3 * 60_000))
    await reconcilePayouts(undefined as never, market.services)
    expect((await payoutOf(market, payoutId)).status).toBe('completed')
  })

  test('a transfer whose response was lost is not sent twice', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    await control(market, '/faults', { route: 'POST /transfer', kind: 'lose_answer' })
    const payoutId = await payOut(market, vendor)
    await market.db.execute(
      "update graphile_worker._private_jobs set run_at = now() where key like 'send_transfer%'",
    )
    await market.runJobs()
    const { reference } = await payoutOf(market, payoutId)
    const sentTransfers = await market.db.execute(
      `select 1 from sandbox.transfers where reference = '${reference}'`,
    )
    expect(sentTransfers.rows).toHaveLength(1)
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 0, total_paid_out: 62.1 })
    expect(await market.ledgerTotal()).toBe(0)
  })

  test.for(['reversed', 'failed'])(
    'a completed transfer that is %s days later is available to the vendor again',
    async (status, { market }) => {
      const vendor = await vendorWithMoney(market)
      const balanceChanges = await balanceChangesDuring(market, async () => {
        const { reference } = await payoutOf(market, await payOut(market, vendor))
        for (let copy = 0; copy < 2; copy++) await control(market, `/transfers/${reference}`, { status })
        await market.runJobs()
      })
      expect(balanceChanges).toEqual({})
      expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 62.1, total_paid_out: 0 })
    },
  )
})

describe('deciding payouts', () => {
  test('two admins approving the same payout concurrently send it once', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
    const [firstAdmin, secondAdmin] = [await market.newAdmin(), await market.newAdmin()]
    const results = await Promise.allSettled([
      firstAdmin.api.approve_payout({ p_payout_id }),
      secondAdmin.api.approve_payout({ p_payout_id }),
    ])
    const rejected = results.filter((result) => result.status === 'rejected')
    expect(rejected.map((result) => result.reason)).toMatchObject([{ code: 'payout_status_changed' }])
    await market.runJobs()
    expect(await earningsSummaryOf(vendor)).toMatchObject({ total_paid_out: 62.1 })
  })

  test('a declined payout is available again, and the list shows the reason', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
    const admin = await market.newAdmin()
    await admin.api.decline_payout({ p_payout_id, p_reason: 'Please check the account name' })
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 62.1 })
    const { items } = await admin.api.list_payouts({ status: 'failed', limit: 1 })
    expect(items[0]).toMatchObject({
      payout_id: p_payout_id,
      failure_reason: 'Please check the account name',
    })
    await expect(admin.api.approve_payout({ p_payout_id })).rejects.toMatchObject({
      code: 'payout_status_changed',
    })
    expect(await market.ledgerTotal()).toBe(0)
  })
})

describe('approving a payout', () => {
  test('an admin sees where it goes and what the vendor has today', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const { payout_id } = await vendor.api.request_vendor_payout({})
    const admin = await market.newAdmin()
    const { items } = await admin.api.list_payouts({ status: 'pending', limit: 100 })
    expect(items.find((item) => item.payout_id === payout_id)).toMatchObject({
      amount: 62.1,
      destination: payoutMethodWith('0123456789'),
      is_current_destination: true,
      destination_set_at: null,
      held_until: null,
      available_balance: 0,
    })
    await expect(vendor.api.list_payouts()).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('is refused while the vendor’s balance is below zero', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
    const admin = await market.newAdmin()
    const { items: orders } = await vendor.api.get_vendor_orders()
    const { order_id, vendor_items } = orders[0]!
    await admin.api.refund_order_item({
      p_item_id: vendor_items[0]!.item_id,
      p_reason: 'Arrived broken',
    })
    // Its money would otherwise move during a later test.
    await finishRefunds(market, order_id)
    await expect(admin.api.approve_payout({ p_payout_id })).rejects.toMatchObject({
      code: 'payout_balance_negative',
      message: expect.stringContaining('−$62.10') as string,
    })
    expect((await payoutOf(market, p_payout_id)).status).toBe('pending')
    const { items } = await admin.api.list_payouts({ status: 'pending', limit: 100 })
    expect(items.find((item) => item.payout_id === p_payout_id)).toMatchObject({ available_balance: -62.1 })
    await admin.api.decline_payout({ p_payout_id, p_reason: 'The goods were returned' })
    expect(await market.ledgerTotal()).toBe(0)
  })
})

test('a transfer that is never confirmed is marked for manual review, but stays in progress', async ({
  market,
}) => {
  const vendor = await vendorWithMoney(market, '9990002')
  const payoutId = await requestAndApprove(market, vendor)
  await market.runJobs()
  const start = Date.now()
  for (let checks = 1; checks <= serverLimits.reconciliation.maxChecks; checks++) {
    market.setClock(new Date(start + checks * 2 * 24 * 60 * 60_000))
    await reconcilePayouts(undefined as never, withoutProviderAccounts(market))
  }
  const { items } = await (await market.newAdmin()).api.list_payouts({ status: 'processing', limit: 100 })
  expect(items.find(({ payout_id }) => payout_id === payoutId)).toMatchObject({
    failure_reason: 'The payment provider hasn’t confirmed this transfer. We’re looking into it.',
  })
  expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 0 })
})
