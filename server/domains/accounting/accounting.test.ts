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
import { earnedMinor, vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { test, type Market } from '@server/testing/market'
import { datePendingBalances } from './date-pending-balances'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const renameVendor = async (market: Market, vendorId: string, companyName: string) =>
  market.db.update(vendors).set({ companyName }).where(eq(vendors.id, vendorId))

describe('escrow', () => {
  test('is listed for each vendor by state, with its oldest date', async ({ market }) => {
    const { api } = await market.newAdmin()
    const escrowRowsOf = async (search: string) => (await api.list_escrow({ search })).items
    const paidOrder = await placeAndPay(market)
    await renameVendor(market, paidOrder.vendor.vendorId, 'Pending Weavers')
    const [order] = (await api.list_orders({ search: paidOrder.orderId })).items
    expect(order).toBeDefined()
    const [pending] = await escrowRowsOf('pending weav')
    expect(pending).toMatchObject({ pending: 62.1, available: 0, disputed: 0, on_its_way: 0, total: 62.1 })
    const [payment] = await paymentsOf(market, paidOrder.orderId)
    expect(pending!.oldest_at).toBe(payment!.paidAt!.toISOString())

    const vendor = await vendorWithMoney(market)
    await renameVendor(market, vendor.vendorId, 'Available Weavers')
    expect(await escrowRowsOf('available weav')).toMatchObject([{ pending: 0, available: 62.1, total: 62.1 }])
    const { created_at } = await vendor.api.request_vendor_payout({})
    expect(await escrowRowsOf('available weav')).toMatchObject([
      { available: 0, on_its_way: earnedMinor / 100, total: 62.1, oldest_at: created_at },
    ])

    await controlPaystack(market, `/transactions/${payment!.reference}/dispute`)
    await market.runJobs()
    expect(await escrowRowsOf('pending weav')).toMatchObject([{ pending: 0, disputed: 62.1, total: 62.1 }])
  })

  test('is searched, narrowed by state, sorted and paged', async ({ market }) => {
    const { api } = await market.newAdmin()
    const [firstSale, secondSale] = [await placeAndPay(market), await placeAndPay(market)]
    await renameVendor(market, firstSale.vendor.vendorId, 'Paged A')
    await renameVendor(market, secondSale.vendor.vendorId, 'Paged B')
    const vendorNames = async (query: Parameters<typeof api.list_escrow>[0]) =>
      (await api.list_escrow({ search: 'Paged', ...query })).items.map(({ vendor_name }) => vendor_name)
    expect(await vendorNames({ sort: 'vendor_asc' })).toEqual(['Paged A', 'Paged B'])
    expect(await vendorNames({ sort: 'vendor_desc' })).toEqual(['Paged B', 'Paged A'])
    expect(await vendorNames({ sort: 'oldest_asc' })).toEqual(['Paged A', 'Paged B'])
    expect(await vendorNames({ state: 'pending' })).toHaveLength(2)
    expect(await vendorNames({ state: 'disputed' })).toEqual([])
    for (const sort of ['vendor_asc', 'oldest_asc', 'total_desc'] as const) {
      const page = await api.list_escrow({ search: 'Paged', sort, limit: 1 })
      const nextPage = await api.list_escrow({ search: 'Paged', sort, limit: 1, cursor: page.next_cursor! })
      const names = [...page.items, ...nextPage.items].map(({ vendor_name }) => vendor_name)
      expect([sort, names.sort()]).toEqual([sort, ['Paged A', 'Paged B']])
      expect(nextPage.next_cursor).toBeNull()
    }
  })

  test('has been pending since its oldest sale, even after an earlier one is refunded or lost in a dispute', async ({
    market,
  }) => {
    const admin = await market.newAdmin()
    market.setClock(new Date('2028-03-01T12:00:00Z'))
    const { vendor, product, customer, orderId } = await placeAndPay(market)
    await renameVendor(market, vendor.vendorId, 'Patient Weavers')
    const oldestAt = async () =>
      (await admin.api.list_escrow({ search: 'Patient Weavers' })).items.map(({ oldest_at }) => oldest_at)
    const hasHoldDate = async () => {
      const { rows } = await market.db.execute<{ known: boolean }>(sql`
        select held_since is not null as known from ledger_accounts
        where kind = 'vendor_pending' and owner = ${vendor.vendorId}`)
      return rows[0]!.known
    }
    const payOrderAt = async (at: string) => {
      market.setClock(new Date(at))
      const id = await market.placeOrder(customer, [{ product, quantity: 1 }])
      await paystackFixture.pay(await paystackFixture.open({ customer, orderId: id }))
      await market.runJobs()
      return id
    }
    const secondOrderId = await payOrderAt('2028-03-02T12:00:00Z')
    await payOrderAt('2028-03-03T12:00:00Z')
    expect([await hasHoldDate(), await oldestAt()]).toEqual([true, ['2028-03-01T12:00:00.000Z']])

    const [item] = await market.itemsOf(orderId)
    await admin.api.refund_order_item({ p_item_id: item!.id, p_reason: 'It arrived broken' })
    expect([await hasHoldDate(), await oldestAt()]).toEqual([false, ['2028-03-02T12:00:00.000Z']])
    await market.db.transaction(async (tx) => {
      await tx.execute(sql`select from ledger_accounts where owner = ${vendor.vendorId} for update`)
      await datePendingBalances(undefined as never, market.services)
    })
    expect(await hasHoldDate(), 'of an account that is busy').toBe(false)
    await payOrderAt('2028-03-04T12:00:00Z')
    expect([await hasHoldDate(), await oldestAt()]).toEqual([false, ['2028-03-02T12:00:00.000Z']])
    await datePendingBalances(undefined as never, market.services)
    expect([await hasHoldDate(), await oldestAt()]).toEqual([true, ['2028-03-02T12:00:00.000Z']])

    const [payment] = await paymentsOf(market, secondOrderId)
    await controlPaystack(market, `/transactions/${payment!.reference}/dispute`)
    await market.runJobs()
    await datePendingBalances(undefined as never, market.services)
    expect(await hasHoldDate(), 'while an item is disputed').toBe(false)
    const [dispute] = await market.db.select().from(disputes).where(eq(disputes.paymentId, payment!.id))
    await controlPaystack(market, `/disputes/${dispute!.providerId}`, { outcome: 'lost' })
    await market.runJobs()
    await datePendingBalances(undefined as never, market.services)
    expect([await hasHoldDate(), await oldestAt()]).toEqual([true, ['2028-03-03T12:00:00.000Z']])
  })

  test('adds up over all vendors', async ({ market }) => {
    const { api } = await market.newAdmin()
    await placeAndPay(market)
    const { items } = await api.list_escrow({ limit: 100 })
    const totals = await api.get_escrow_totals({})
    const toCents = (amount: number) => Math.round(amount * 100)
    for (const state of ['pending', 'available', 'disputed', 'on_its_way', 'total'] as const)
      expect([state, toCents(totals[state])]).toEqual([
        state,
        items.reduce((sum, item) => sum + toCents(item[state]), 0),
      ])
    expect(totals.vendors).toBe(items.length)
  })
})

describe('the trial balance', () => {
  test('has both sides of every posting, so that each currency adds up to zero', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { vendor } = await placeAndPay(market)
    await renameVendor(market, vendor.vendorId, 'Balanced Weavers')
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
    await renameVendor(market, vendor.vendorId, 'Dated Weavers')
    await market.db.execute(
      `update ledger_accounts set created_at = '2031-05-03T23:59:59Z' where owner = '${vendor.vendorId}'`,
    )
    const balanceOn = async (as_of: string) =>
      (await api.list_trial_balance({ as_of, search: 'Dated Weavers' })).items.map(({ balance }) => balance)
    expect(await balanceOn('2031-05-03')).toEqual(['62.10'])
    expect(await balanceOn('2031-05-02')).toEqual([])
  })
})

describe('the postings of an order', () => {
  test('tell what happened in order, with the accounts and amounts of each event', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { orderId, vendor } = await placeAndPay(market)
    await renameVendor(market, vendor.vendorId, 'Told Weavers')
    const [item] = await market.itemsOf(orderId)
    await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await finishRefunds(market, orderId)
    for (const p_order of [orderId, orderId.slice(0, 8), orderId.slice(0, 8).toUpperCase()]) {
      const orderPostings = await api.get_order_postings({ p_order })
      expect(orderPostings.order_id).toBe(orderId)
      expect(orderPostings.events.map(({ kind, about }) => [kind, about])).toEqual([
        ['item_sale', 'Sisal basket'],
        ['provider_fee', (await paymentsOf(market, orderId))[0]!.reference],
        ['item_refund', 'Sisal basket'],
        ['refund_sent', 'Sisal basket'],
      ])
      expect(orderPostings.events[0]!.postings[0]).toEqual({
        reason: 'sale',
        from: { kind: 'provider', owner: 'paystack' },
        to: { kind: 'vendor_pending', owner: 'Told Weavers' },
        amount: '62.10',
        currency: 'USD',
      })
    }
  })

  test('are empty before payment, and an unknown or ambiguous id is refused', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { orderId } = await placeOrder(market)
    expect((await api.get_order_postings({ p_order: orderId })).events).toEqual([])
    for (const p_order of ['', 'xyz', crypto.randomUUID()])
      await expect(api.get_order_postings({ p_order })).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
