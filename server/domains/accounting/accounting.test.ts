import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { disputes } from '@server/database/schema/payments'
import { vendors } from '@server/database/schema/vendors'
import { controlPaystack, paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import {
  finishRefunds,
  paymentsOf,
  placeAndPay,
  placeOrder,
} from '@server/domains/payments/testing/payment-flow'
import { earned, vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { test, type Market } from '@server/testing/market'
import { datePendingBalances } from './date-pending-balances'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const named = async (market: Market, vendorId: string, companyName: string) =>
  market.db.update(vendors).set({ companyName }).where(eq(vendors.id, vendorId))

describe('what is held', () => {
  test('is listed for each vendor by state, with its oldest date', async ({ market }) => {
    const { api } = await market.newAdmin()
    const rowOf = async (search: string) => (await api.list_escrow({ search })).items
    const paid = await placeAndPay(market)
    await named(market, paid.vendor.vendorId, 'Pending Weavers')
    const [order] = (await api.list_orders({ search: paid.orderId })).items
    expect(order).toBeDefined()
    const [pending] = await rowOf('pending weav')
    expect(pending).toMatchObject({ pending: 62.1, available: 0, disputed: 0, on_its_way: 0, total: 62.1 })
    const [payment] = await paymentsOf(market, paid.orderId)
    expect(pending!.oldest_at).toBe(payment!.paidAt!.toISOString())

    const vendor = await vendorWithMoney(market)
    await named(market, vendor.vendorId, 'Available Weavers')
    expect(await rowOf('available weav')).toMatchObject([{ pending: 0, available: 62.1, total: 62.1 }])
    const { created_at } = await vendor.api.request_vendor_payout({})
    expect(await rowOf('available weav')).toMatchObject([
      { available: 0, on_its_way: earned / 100, total: 62.1, oldest_at: created_at },
    ])

    await controlPaystack(market, `/transactions/${payment!.reference}/dispute`)
    await market.runJobs()
    expect(await rowOf('pending weav')).toMatchObject([{ pending: 0, disputed: 62.1, total: 62.1 }])
  })

  test('is searched, narrowed by state, sorted and paged', async ({ market }) => {
    const { api } = await market.newAdmin()
    const [first, second] = [await placeAndPay(market), await placeAndPay(market)]
    await named(market, first.vendor.vendorId, 'Paged A')
    await named(market, second.vendor.vendorId, 'Paged B')
    const namesBy = async (query: Parameters<typeof api.list_escrow>[0]) =>
      (await api.list_escrow({ search: 'Paged', ...query })).items.map(({ vendor_name }) => vendor_name)
    expect(await namesBy({ sort: 'vendor_asc' })).toEqual(['Paged A', 'Paged B'])
    expect(await namesBy({ sort: 'vendor_desc' })).toEqual(['Paged B', 'Paged A'])
    expect(await namesBy({ sort: 'oldest_asc' })).toEqual(['Paged A', 'Paged B'])
    expect(await namesBy({ state: 'pending' })).toHaveLength(2)
    expect(await namesBy({ state: 'disputed' })).toEqual([])
    for (const sort of ['vendor_asc', 'oldest_asc', 'total_desc'] as const) {
      const page = await api.list_escrow({ search: 'Paged', sort, limit: 1 })
      const next = await api.list_escrow({ search: 'Paged', sort, limit: 1, cursor: page.next_cursor! })
      const names = [...page.items, ...next.items].map(({ vendor_name }) => vendor_name)
      expect([sort, names.sort()]).toEqual([sort, ['Paged A', 'Paged B']])
      expect(next.next_cursor).toBeNull()
    }
  })

  test('has been pending since its oldest sale, also once an earlier one is refunded or lost in a dispute', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    market.setClock(new Date('2028-03-01T12:00:00Z'))
    const { vendor, product, customer, orderId } = await placeAndPay(market)
    await named(market, vendor.vendorId, 'Patient Weavers')
    const oldest = async () =>
      (await admin.api.list_escrow({ search: 'Patient Weavers' })).items.map(({ oldest_at }) => oldest_at)
    const isKnown = async () => {
      const { rows } = await market.db.execute<{ known: boolean }>(sql`
        select held_since is not null as known from ledger_accounts
        where kind = 'vendor_pending' and owner = ${vendor.vendorId}`)
      return rows[0]!.known
    }
    const pay = async (at: string) => {
      market.setClock(new Date(at))
      const id = await market.placeOrder(customer, [{ product, quantity: 1 }])
      await paystackFixture.pay(await paystackFixture.open({ customer, orderId: id }))
      await market.runJobs()
      return id
    }
    const second = await pay('2028-03-02T12:00:00Z')
    await pay('2028-03-03T12:00:00Z')
    expect([await isKnown(), await oldest()]).toEqual([true, ['2028-03-01T12:00:00.000Z']])

    const [item] = await market.itemsOf(orderId)
    await admin.api.refund_order_item({ p_item_id: item!.id, p_reason: 'It arrived broken' })
    expect([await isKnown(), await oldest()]).toEqual([false, ['2028-03-02T12:00:00.000Z']])
    await market.db.transaction(async (tx) => {
      await tx.execute(sql`select from ledger_accounts where owner = ${vendor.vendorId} for update`)
      await datePendingBalances(undefined as never, market.services)
    })
    expect(await isKnown(), 'of an account that is busy').toBe(false)
    await pay('2028-03-04T12:00:00Z')
    expect([await isKnown(), await oldest()]).toEqual([false, ['2028-03-02T12:00:00.000Z']])
    await datePendingBalances(undefined as never, market.services)
    expect([await isKnown(), await oldest()]).toEqual([true, ['2028-03-02T12:00:00.000Z']])

    const [payment] = await paymentsOf(market, second)
    await controlPaystack(market, `/transactions/${payment!.reference}/dispute`)
    await market.runJobs()
    await datePendingBalances(undefined as never, market.services)
    expect(await isKnown(), 'while an item is disputed').toBe(false)
    const [dispute] = await market.db.select().from(disputes).where(eq(disputes.paymentId, payment!.id))
    await controlPaystack(market, `/disputes/${dispute!.providerId}`, { outcome: 'lost' })
    await market.runJobs()
    await datePendingBalances(undefined as never, market.services)
    expect([await isKnown(), await oldest()]).toEqual([true, ['2028-03-03T12:00:00.000Z']])
  })

  test('adds up over all vendors', async ({ market }) => {
    const { api } = await market.newAdmin()
    await placeAndPay(market)
    const { items } = await api.list_escrow({ limit: 100 })
    const totals = await api.get_escrow_totals({})
    const cents = (amount: number) => Math.round(amount * 100)
    for (const state of ['pending', 'available', 'disputed', 'on_its_way', 'total'] as const)
      expect([state, cents(totals[state])]).toEqual([
        state,
        items.reduce((sum, item) => sum + cents(item[state]), 0),
      ])
    expect(totals.vendors).toBe(items.length)
  })
})

describe('the trial balance', () => {
  test('has both sides of every posting, so that each currency adds up to zero', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { vendor } = await placeAndPay(market)
    await named(market, vendor.vendorId, 'Balanced Weavers')
    const { items } = await api.list_trial_balance({ search: 'Balanced Weavers' })
    expect(items).toMatchObject([
      { kind: 'vendor_pending', owner: 'Balanced Weavers', debit: '0.00', credit: '62.10', balance: '62.10' },
    ])
    const [paystack] = (await api.list_trial_balance({ kind: 'provider', search: 'paystack' })).items
    expect(paystack!.balance).toMatch(/^-/)
    const totals = await api.get_trial_balance_totals({})
    expect(totals.map(({ balance, debit, credit }) => [balance, debit === credit])).toEqual(
      totals.map(() => ['0.00', true]),
    )
    expect(totals[0]!.currency).toBe('USD')
  })

  test('is as of the end of a day', async ({ market }) => {
    const { api } = await market.newAdmin()
    market.setClock(new Date('2031-05-03T23:59:59Z'))
    const { vendor } = await placeAndPay(market)
    await named(market, vendor.vendorId, 'Dated Weavers')
    await market.db.execute(
      `update ledger_accounts set created_at = '2031-05-03T23:59:59Z' where owner = '${vendor.vendorId}'`,
    )
    const on = async (as_of: string) =>
      (await api.list_trial_balance({ as_of, search: 'Dated Weavers' })).items.map(({ balance }) => balance)
    expect(await on('2031-05-03')).toEqual(['62.10'])
    expect(await on('2031-05-02')).toEqual([])
  })
})

describe('the postings of an order', () => {
  test('tell what happened in order, with the accounts and amounts of each event', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { orderId, vendor } = await placeAndPay(market)
    await named(market, vendor.vendorId, 'Told Weavers')
    const [item] = await market.itemsOf(orderId)
    await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await finishRefunds(market, orderId)
    for (const p_order of [orderId, orderId.slice(0, 8), orderId.slice(0, 8).toUpperCase()]) {
      const story = await api.get_order_postings({ p_order })
      expect(story.order_id).toBe(orderId)
      expect(story.events.map(({ kind, about }) => [kind, about])).toEqual([
        ['item_sale', 'Sisal basket'],
        ['item_refund', 'Sisal basket'],
        ['refund_sent', 'Sisal basket'],
      ])
      expect(story.events[0]!.postings[0]).toEqual({
        reason: 'sale',
        from: { kind: 'provider', owner: 'paystack' },
        to: { kind: 'vendor_pending', owner: 'Told Weavers' },
        amount: '62.10',
        currency: 'USD',
      })
    }
  })

  test('are none before payment, and an unknown or ambiguous id is refused', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { orderId } = await placeOrder(market)
    expect((await api.get_order_postings({ p_order: orderId })).events).toEqual([])
    for (const p_order of ['', 'xyz', crypto.randomUUID()])
      await expect(api.get_order_postings({ p_order })).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
