import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { inTransaction } from '@server/database/transaction'
import { countDeadlocksDuring } from '@server/testing/deadlocks'
import { test } from '@server/testing/market'
import { balanceOf, lockAccount, totalDebited, post, type Line } from './service'

const saleLine = (vendorId: string, amount: number): Line => ({
  from: { kind: 'provider', owner: 'paystack' },
  to: { kind: 'vendor_available', owner: vendorId },
  amount,
  reason: 'sale',
})
const now = new Date('2026-03-01T12:00:00Z')

describe('the ledger', () => {
  test('keeps debits and credits in balance', async ({ market }) => {
    const vendorId = randomUUID()
    await post(
      market.db,
      { key: `test:${vendorId}`, lines: [saleLine(vendorId, 31_05), saleLine(vendorId, 1)] },
      now,
    )
    expect(await balanceOf(market.db, { kind: 'vendor_available', owner: vendorId })).toBe(31_06)
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('posts an event once, even when posted concurrently', async ({ market }) => {
    const vendorId = randomUUID()
    const postSale = () =>
      inTransaction(market.db, (tx) =>
        post(tx, { key: `test:${vendorId}`, lines: [saleLine(vendorId, 10_00)] }, now),
      )
    const postResults = await Promise.all([postSale(), postSale(), postSale()])
    expect(postResults.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(market.db, { kind: 'vendor_available', owner: vendorId })).toBe(10_00)
  })

  test('keeps the balances of vendors exact while many events are posted at once, in any order, without a deadlock', async ({
    market,
  }) => {
    const vendorIds = [randomUUID(), randomUUID(), randomUUID()]
    const postSale = (n: number) => {
      const orderedIds = n % 2 === 0 ? vendorIds : vendorIds.toReversed()
      const lines = orderedIds.map((vendorId) => saleLine(vendorId, 1 + n))
      return inTransaction(market.db, (tx) => post(tx, { key: `many:${n}:${vendorIds[0]}`, lines }, now))
    }
    await postSale(0)
    const deadlocks = await countDeadlocksDuring(market, () =>
      Promise.all(Array.from({ length: 20 }, (_, n) => postSale(n + 1))),
    )
    expect(deadlocks).toBe(0)
    for (const owner of vendorIds)
      expect(await balanceOf(market.db, { kind: 'vendor_available', owner })).toBe(231)
    const { rows } = await market.db.execute(sql`select * from ledger_balances where stored <> computed`)
    expect(rows).toEqual([])
  })

  test('knows since when there has been a balance: from its first posting until a payout takes it all', async ({
    market,
  }) => {
    const owner = randomUUID()
    const available = { kind: 'vendor_available', owner } as const
    const dayAt = (day: number) => new Date(now.getTime() + day * 86_400_000)
    const postLine = (day: number, line: Line) =>
      post(market.db, { key: `since:${owner}:${day}`, lines: [line] }, dayAt(day))
    const readHeldSince = async () => {
      const { rows } = await market.db.execute<{ held_since: string | null }>(
        sql`select to_json(held_since) as held_since from ledger_accounts where kind = 'vendor_available' and owner = ${owner}`,
      )
      return rows[0]!.held_since && new Date(rows[0]!.held_since)
    }
    const payoutHold = (amount: number): Line => ({
      from: available,
      to: { kind: 'vendor_held', owner },
      amount,
      reason: 'payout_hold',
    })
    await postLine(1, saleLine(owner, 10_00))
    await postLine(2, saleLine(owner, 5_00))
    expect(await readHeldSince()).toEqual(dayAt(1))
    await postLine(3, payoutHold(15_00))
    expect(await readHeldSince()).toBeNull()
    await postLine(4, saleLine(owner, 7_00))
    await postLine(5, saleLine(owner, 1_00))
    expect(await readHeldSince()).toEqual(dayAt(4))
    await market.db.execute(sql`update ledger_accounts set held_since = null where owner = ${owner}`)
    await market.db.execute(sql`select refresh_balances()`)
    expect(await readHeldSince(), 'recomputed').toEqual(dayAt(4))
  })

  test('refuses to change or delete a posting', async ({ market }) => {
    const vendorId = randomUUID()
    await post(market.db, { key: `test:${vendorId}`, lines: [saleLine(vendorId, 10_00)] }, now)
    const expectedError = { cause: { message: expect.stringContaining('append-only') } }
    await expect(market.db.execute(sql`update ledger_postings set amount_minor = 1`)).rejects.toMatchObject(
      expectedError,
    )
    await expect(market.db.execute(sql`delete from ledger_postings`)).rejects.toMatchObject(expectedError)
    await expect(market.db.execute(sql`truncate ledger_postings`)).rejects.toMatchObject(expectedError)
  })

  test.for([-1, 0.5])('refuses an amount of %s', async (amount, { market }) => {
    await expect(
      post(market.db, { key: `test:${randomUUID()}`, lines: [saleLine(randomUUID(), amount)] }, now),
    ).rejects.toThrow()
  })

  test('serialises withdrawals from a balance', async ({ market }) => {
    const vendorId = randomUUID()
    const available = { kind: 'vendor_available', owner: vendorId } as const
    const held = { kind: 'vendor_held', owner: vendorId } as const
    await post(market.db, { key: `test:${vendorId}`, lines: [saleLine(vendorId, 50_00)] }, now)
    const withdrawAll = () =>
      inTransaction(market.db, async (tx) => {
        await lockAccount(tx, available)
        const amount = await balanceOf(tx, available)
        await post(
          tx,
          {
            key: `withdrawal:${randomUUID()}`,
            lines: [{ from: available, to: held, amount, reason: 'payout_hold' }],
          },
          now,
        )
        return amount
      })
    const results = await Promise.all([withdrawAll(), withdrawAll(), withdrawAll()])
    expect(results.sort()).toEqual([0, 0, 50_00])
    expect(await totalDebited(market.db, available, 'payout_hold')).toBe(50_00)
  })
})
