import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { available, commission, held, pending, tax, vendorKinds } from './accounts'
import { accountIdsOf, firstPostingOf, pageOfMovements, sumsOfMovements } from './movements'
import { post, type Line, type PostingReason } from './service'

const provider = { kind: 'provider', owner: 'paystack' } as const
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
const march = { from: new Date(Date.UTC(2026, 2, 1)), to: new Date(Date.UTC(2026, 3, 1)) }

const entry = (market: Market, day: number, ...lines: Line[]) =>
  post(market.db, { key: `movements:${randomUUID()}`, lines }, at(day))

const accountsOf = (market: Market, owner: string) => accountIdsOf(market.db, { kinds: vendorKinds, owner })

describe('what moved a vendor’s balance', () => {
  test('is added up by reason, with the commission of its sales, wherever that stands in an entry', async ({
    market,
  }) => {
    const vendor = randomUUID()
    const sale: Line = { from: provider, to: pending(vendor), amount: 90_00, reason: 'sale' }
    const share: Line = { from: provider, to: commission, amount: 10_00, reason: 'commission' }
    const taxed: Line = { from: provider, to: tax, amount: 7_00, reason: 'tax' }
    await entry(market, 2, sale, share, taxed)
    await entry(market, 3, taxed, sale, { ...share, amount: 4_00 })
    await entry(market, 4, taxed, sale)
    const sums = await sumsOfMovements(market.db, await accountsOf(market, vendor), march)
    expect(sums).toEqual({
      openingMinor: 0,
      byReason: new Map<PostingReason, number>([['sale', 270_00]]),
      commissionMinor: 14_00,
    })
  })

  test('leaves out what moves from one of its accounts to another, and what came before or after', async ({
    market,
  }) => {
    const vendor = randomUUID()
    const sale: Line = { from: provider, to: pending(vendor), amount: 50_00, reason: 'sale' }
    await post(
      market.db,
      { key: `movements:${randomUUID()}`, lines: [sale] },
      new Date(Date.UTC(2026, 1, 28)),
    )
    await entry(market, 5, { from: pending(vendor), to: available(vendor), amount: 50_00, reason: 'release' })
    await entry(market, 6, {
      from: available(vendor),
      to: held(vendor),
      amount: 20_00,
      reason: 'payout_hold',
    })
    await entry(market, 7, { from: held(vendor), to: provider, amount: 20_00, reason: 'payout_sent' })
    await post(market.db, { key: `movements:${randomUUID()}`, lines: [sale] }, march.to)
    const accounts = await accountsOf(market, vendor)
    expect(await sumsOfMovements(market.db, accounts, march)).toEqual({
      openingMinor: 50_00,
      byReason: new Map<PostingReason, number>([['payout_sent', -20_00]]),
      commissionMinor: 0,
    })
    expect(await firstPostingOf(market.db, accounts)).toEqual(new Date(Date.UTC(2026, 1, 28)))
  })

  test('is listed oldest first, one for each event, a page at a time', async ({ market }) => {
    const vendor = randomUUID()
    for (const day of [9, 8, 10])
      await entry(
        market,
        day,
        { from: provider, to: pending(vendor), amount: day * 1_00, reason: 'sale' },
        { from: provider, to: available(vendor), amount: 1, reason: 'sale' },
      )
    const ids = await accountsOf(market, vendor)
    const [first, second] = await pageOfMovements(market.db, ids, march, { limit: 2 })
    expect([first!.amount, second!.amount]).toEqual([8_01, 9_01])
    const rest = await pageOfMovements(market.db, ids, march, { after: second, limit: 2 })
    expect(rest.map(({ amount }) => amount)).toEqual([10_01])
  })

  test('is nothing for a vendor without accounts', async ({ market }) => {
    expect((await sumsOfMovements(market.db, [], march)).byReason).toEqual(new Map())
    expect(await pageOfMovements(market.db, [], march, { limit: 2 })).toEqual([])
    expect(await firstPostingOf(market.db, [])).toBeUndefined()
  })
})
