import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import {
  availableAccount,
  commissionAccount,
  heldAccount,
  pendingAccount,
  taxAccount,
  vendorAccountKinds,
} from './accounts'
import { accountIdsOf, firstPostingTime, listMovements, movementTotals } from './movements'
import { post, type Line, type PostingReason } from './service'

const provider = { kind: 'provider', owner: 'paystack' } as const
const marchDay = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
const march = { from: new Date(Date.UTC(2026, 2, 1)), to: new Date(Date.UTC(2026, 3, 1)) }

const postEntry = (market: Market, day: number, ...lines: Line[]) =>
  post(market.db, { key: `movements:${randomUUID()}`, lines }, marchDay(day))

const vendorAccountIds = (market: Market, owner: string) =>
  accountIdsOf(market.db, { kinds: vendorAccountKinds, owner })

describe('what moved a vendor’s balance', () => {
  test('is added up by reason, with the commission of its sales, wherever that appears in an entry', async ({
    market,
  }) => {
    const vendorId = randomUUID()
    const saleLine: Line = { from: provider, to: pendingAccount(vendorId), amount: 90_00, reason: 'sale' }
    const commissionLine: Line = {
      from: provider,
      to: commissionAccount,
      amount: 10_00,
      reason: 'commission',
    }
    const taxLine: Line = { from: provider, to: taxAccount, amount: 7_00, reason: 'tax' }
    await postEntry(market, 2, saleLine, commissionLine, taxLine)
    await postEntry(market, 3, taxLine, saleLine, { ...commissionLine, amount: 4_00 })
    await postEntry(market, 4, taxLine, saleLine)
    const totals = await movementTotals(market.db, await vendorAccountIds(market, vendorId), march)
    expect(totals).toEqual({
      openingMinor: 0,
      byReason: new Map<PostingReason, number>([['sale', 270_00]]),
      commissionMinor: 14_00,
      vendorShippingMinor: 0,
    })
  })

  test('leaves out what moves from one of its accounts to another, and what came before or after', async ({
    market,
  }) => {
    const vendorId = randomUUID()
    const saleLine: Line = { from: provider, to: pendingAccount(vendorId), amount: 50_00, reason: 'sale' }
    await post(
      market.db,
      { key: `movements:${randomUUID()}`, lines: [saleLine] },
      new Date(Date.UTC(2026, 1, 28)),
    )
    await postEntry(market, 5, {
      from: pendingAccount(vendorId),
      to: availableAccount(vendorId),
      amount: 50_00,
      reason: 'release',
    })
    await postEntry(market, 6, {
      from: availableAccount(vendorId),
      to: heldAccount(vendorId),
      amount: 20_00,
      reason: 'payout_hold',
    })
    await postEntry(market, 7, {
      from: heldAccount(vendorId),
      to: provider,
      amount: 20_00,
      reason: 'payout_sent',
    })
    await post(market.db, { key: `movements:${randomUUID()}`, lines: [saleLine] }, march.to)
    const accountIds = await vendorAccountIds(market, vendorId)
    expect(await movementTotals(market.db, accountIds, march)).toEqual({
      openingMinor: 50_00,
      byReason: new Map<PostingReason, number>([['payout_sent', -20_00]]),
      commissionMinor: 0,
      vendorShippingMinor: 0,
    })
    expect(await firstPostingTime(market.db, accountIds)).toEqual(new Date(Date.UTC(2026, 1, 28)))
  })

  test('is listed oldest first, one for each event, a page at a time', async ({ market }) => {
    const vendorId = randomUUID()
    for (const day of [9, 8, 10])
      await postEntry(
        market,
        day,
        { from: provider, to: pendingAccount(vendorId), amount: day * 1_00, reason: 'sale' },
        { from: provider, to: availableAccount(vendorId), amount: 1, reason: 'sale' },
      )
    const accountIds = await vendorAccountIds(market, vendorId)
    const [first, second] = await listMovements(market.db, accountIds, march, { limit: 2 })
    expect([first!.amount, second!.amount]).toEqual([8_01, 9_01])
    const nextPage = await listMovements(market.db, accountIds, march, { after: second, limit: 2 })
    expect(nextPage.map(({ amount }) => amount)).toEqual([10_01])
  })

  test('is empty for a vendor without accounts', async ({ market }) => {
    expect((await movementTotals(market.db, [], march)).byReason).toEqual(new Map())
    expect(await listMovements(market.db, [], march, { limit: 2 })).toEqual([])
    expect(await firstPostingTime(market.db, [])).toBeUndefined()
  })
})
