import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '@server/testing/market'
import type { Market } from '@server/testing/market'
import {
  disputeLost,
  disputeOpened,
  disputeWon,
  itemRefunded,
  itemReleased,
  itemSold,
  paymentRefunded,
  payoutFailed,
  payoutRequested,
  payoutReturned,
  payoutSent,
  refundSent,
  type LedgerItem,
} from './entries'
import { listBalances, post, type Entry } from './service'

const now = new Date('2026-03-01T12:00:00Z')
const provider = 'paystack'

/** An item that its buyer pays 108.00 for: its vendor pays 2.00 of the shipping, and a promotion of the marketplace 2.00 of it. */
const newItem = (vendorId: string): LedgerItem => ({
  id: randomUUID(),
  vendorId,
  netMinor: 90_00,
  commissionMinor: 10_00,
  taxMinor: 7_00,
  shippingMinor: 1_00,
  vendorShippingMinor: 2_00,
  subsidyMinor: 2_00,
  importScheme: null,
})

/** Posts entries one after another and returns the change of each account's balance; the vendor's accounts are listed without its id. */
async function postAndDiffBalances(market: Market, vendorId: string, entries: readonly Entry[]) {
  const readBalances = async () =>
    new Map(
      (await listBalances(market.db)).map(({ kind, owner, currency, balance }) => [
        [kind, owner === vendorId ? '' : owner, currency === 'USD' ? '' : currency].filter(Boolean).join(' '),
        owner === vendorId || !kind.startsWith('vendor_') ? balance : 0,
      ]),
    )
  const before = await readBalances()
  for (const entry of entries) expect(await post(market.db, entry, now)).toBe(true)
  const changes = [...(await readBalances())].map(
    ([account, balance]) => [account, balance - (before.get(account) ?? 0)] as const,
  )
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

// Each changes what all accounts hold.
describe.sequential('the entries', () => {
  test('of a sale share out what the buyer paid and what the marketplace added', async ({ market }) => {
    const vendorId = randomUUID()
    expect(await postAndDiffBalances(market, vendorId, [itemSold(newItem(vendorId), provider)])).toEqual({
      'provider paystack': -108_00,
      promotions: -2_00,
      vendor_pending: 90_00,
      commission: 10_00,
      tax: 7_00,
      shipping: 3_00,
    })
  })

  test('of a delivered item make its net available', async ({ market }) => {
    const vendorId = randomUUID()
    const item = newItem(vendorId)
    await post(market.db, itemSold(item, provider), now)
    expect(await postAndDiffBalances(market, vendorId, [itemReleased(item)])).toEqual({
      vendor_pending: -90_00,
      vendor_available: 90_00,
    })
  })

  test.for([
    [false, 'vendor_pending'],
    [true, 'vendor_available'],
  ] as const)(
    'of a refund (released: %s) take everyone’s share back and hold what the buyer paid, until it is sent',
    async ([released, account], { market }) => {
      const vendorId = randomUUID()
      const item = newItem(vendorId)
      await post(market.db, itemSold(item, provider), now)
      if (released) await post(market.db, itemReleased(item), now)
      expect(
        await postAndDiffBalances(market, vendorId, [
          itemRefunded({ ...item, number: 1, goodwillMinor: 0, released }),
        ]),
      ).toEqual({
        [account]: -90_00,
        commission: -10_00,
        tax: -7_00,
        shipping: -3_00,
        promotions: 2_00,
        refunds_held: 108_00,
      })
      const money = { amount: 108_00, currency: 'USD' }
      expect(
        await postAndDiffBalances(market, vendorId, [refundSent({ id: randomUUID(), money }, provider)]),
      ).toEqual({
        refunds_held: -108_00,
        'provider paystack': 108_00,
      })
    },
  )

  test('of a duplicate payment hold it for its buyer, in the currency it was paid in', async ({ market }) => {
    const payment = { id: randomUUID(), provider: 'mpesa' }
    const entry = paymentRefunded(payment, { amount: 5_179_00, currency: 'KES' })
    expect(await postAndDiffBalances(market, randomUUID(), [entry])).toEqual({
      'provider mpesa KES': -5_179_00,
      'refunds_held KES': 5_179_00,
    })
  })

  test('of a payout hold its amount, and send it or give it back', async ({ market }) => {
    const vendorId = randomUUID()
    const item = newItem(vendorId)
    await post(market.db, itemSold(item, provider), now)
    await post(market.db, itemReleased(item), now)
    const newPayout = () => ({ id: randomUUID(), vendorId, amountMinor: 40_00 })
    const failedPayout = newPayout()
    expect(await postAndDiffBalances(market, vendorId, [payoutRequested(failedPayout)])).toEqual({
      vendor_available: -40_00,
      vendor_held: 40_00,
    })
    expect(await postAndDiffBalances(market, vendorId, [payoutFailed(failedPayout)])).toEqual({
      vendor_held: -40_00,
      vendor_available: 40_00,
    })
    const sentPayout = newPayout()
    const payoutEntries = [payoutRequested(sentPayout), payoutSent(sentPayout, provider)]
    expect(await postAndDiffBalances(market, vendorId, payoutEntries)).toEqual({
      vendor_available: -40_00,
      'provider paystack': 40_00,
    })
    expect(await postAndDiffBalances(market, vendorId, [payoutReturned(sentPayout, provider)])).toEqual({
      'provider paystack': -40_00,
      vendor_available: 40_00,
    })
  })

  test('of a dispute freeze the net, give it back when it is won, and send all of it when it is lost', async ({
    market,
  }) => {
    const vendorId = randomUUID()
    const item = newItem(vendorId)
    await post(market.db, itemSold(item, provider), now)
    const disputedItems = [{ ...item, released: false }]
    const wonDisputeId = randomUUID()
    expect(await postAndDiffBalances(market, vendorId, [disputeOpened(wonDisputeId, disputedItems)])).toEqual(
      {
        vendor_pending: -90_00,
        vendor_disputed: 90_00,
      },
    )
    expect(await postAndDiffBalances(market, vendorId, [disputeWon(wonDisputeId, disputedItems)])).toEqual({
      vendor_disputed: -90_00,
      vendor_pending: 90_00,
    })
    const lostDisputeId = randomUUID()
    await post(market.db, disputeOpened(lostDisputeId, disputedItems), now)
    expect(
      await postAndDiffBalances(market, vendorId, [
        disputeLost({ id: lostDisputeId, uncoveredMinor: 1_50 }, disputedItems, provider),
      ]),
    ).toEqual({
      vendor_disputed: -90_00,
      commission: -10_00,
      tax: -7_00,
      shipping: -3_00,
      promotions: 2_00,
      dispute_losses: -1_50,
      'provider paystack': 109_50,
    })
  })

  test('of one business event carry its key, so that none is posted twice', async ({ market }) => {
    const vendorId = randomUUID()
    const item = newItem(vendorId)
    expect(await post(market.db, itemSold(item, provider), now)).toBe(true)
    expect(await post(market.db, itemSold(item, 'mpesa'), now)).toBe(false)
    expect(await postAndDiffBalances(market, vendorId, [])).toEqual({})
  })
})
