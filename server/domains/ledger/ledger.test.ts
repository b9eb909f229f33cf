import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { inTransaction } from '@server/database/transaction'
import { deadlocksDuring } from '@server/testing/deadlocks'
import { test } from '@server/testing/market'
import { balanceOf, lockAccount, paidOutOf, post, type Line } from './service'

const sale = (vendor: string, amount: number): Line => ({
  from: { kind: 'provider', owner: 'paystack' },
  to: { kind: 'vendor_available', owner: vendor },
  amount,
  reason: 'sale',
})
const now = new Date('2026-03-01T12:00:00Z')

describe('the ledger', () => {
  test('keeps debits and credits in balance', async ({ market }) => {
    const vendor = randomUUID()
    await post(market.db, { key: `test:${vendor}`, lines: [sale(vendor, 31_05), sale(vendor, 1)] }, now)
    expect(await balanceOf(market.db, { kind: 'vendor_available', owner: vendor })).toBe(31_06)
    expect(await market.totalOfBooks()).toBe(0)
  })

  test('posts an event once, even when posted concurrently', async ({ market }) => {
    const vendor = randomUUID()
    const book = () =>
      inTransaction(market.db, (tx) => post(tx, { key: `test:${vendor}`, lines: [sale(vendor, 10_00)] }, now))
    const booked = await Promise.all([book(), book(), book()])
    expect(booked.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(market.db, { kind: 'vendor_available', owner: vendor })).toBe(10_00)
  })

  test('keeps the balances of vendors exact while many events are posted at once, in any order, without a deadlock', async ({
    market,
  }) => {
    const vendors = [randomUUID(), randomUUID(), randomUUID()]
    const book = (n: number) => {
      const turned = n % 2 === 0 ? vendors : vendors.toReversed()
      const lines = turned.map((vendor) => sale(vendor, 1 + n))
      return inTransaction(market.db, (tx) => post(tx, { key: `many:${n}:${vendors[0]}`, lines }, now))
    }
    await book(0)
    const deadlocks = await deadlocksDuring(market, () =>
      Promise.all(Array.from({ length: 20 }, (_, n) => book(n + 1))),
    )
    expect(deadlocks).toBe(0)
    for (const owner of vendors)
      expect(await balanceOf(market.db, { kind: 'vendor_available', owner })).toBe(231)
    const { rows } = await market.db.execute(sql`select * from ledger_balances where kept <> added_up`)
    expect(rows).toEqual([])
  })

  test('knows since when there has been a balance: from its first posting until a payout takes it all', async ({
    market,
  }) => {
    const owner = randomUUID()
    const available = { kind: 'vendor_available', owner } as const
    const at = (day: number) => new Date(now.getTime() + day * 86_400_000)
    const book = (day: number, line: Line) =>
      post(market.db, { key: `since:${owner}:${day}`, lines: [line] }, at(day))
    const heldSince = async () => {
      const { rows } = await market.db.execute<{ kept: string | null }>(
        sql`select to_json(held_since) as kept from ledger_accounts where kind = 'vendor_available' and owner = ${owner}`,
      )
      return rows[0]!.kept && new Date(rows[0]!.kept)
    }
    const takes = (amount: number): Line => ({
      from: available,
      to: { kind: 'vendor_held', owner },
      amount,
      reason: 'payout_hold',
    })
    await book(1, sale(owner, 10_00))
    await book(2, sale(owner, 5_00))
    expect(await heldSince()).toEqual(at(1))
    await book(3, takes(15_00))
    expect(await heldSince()).toBeNull()
    await book(4, sale(owner, 7_00))
    await book(5, sale(owner, 1_00))
    expect(await heldSince()).toEqual(at(4))
    await market.db.execute(sql`update ledger_accounts set held_since = null where owner = ${owner}`)
    await market.db.execute(sql`select refresh_balances()`)
    expect(await heldSince(), 'added up anew').toEqual(at(4))
  })

  test('refuses to change or delete a posting', async ({ market }) => {
    const vendor = randomUUID()
    await post(market.db, { key: `test:${vendor}`, lines: [sale(vendor, 10_00)] }, now)
    const rejected = { cause: { message: expect.stringContaining('append-only') } }
    await expect(market.db.execute(sql`update ledger_postings set amount_minor = 1`)).rejects.toMatchObject(
      rejected,
    )
    await expect(market.db.execute(sql`delete from ledger_postings`)).rejects.toMatchObject(rejected)
    await expect(market.db.execute(sql`truncate ledger_postings`)).rejects.toMatchObject(rejected)
  })

  test.for([-1, 0.5])('refuses an amount of %s', async (amount, { market }) => {
    await expect(
      post(market.db, { key: `test:${randomUUID()}`, lines: [sale(randomUUID(), amount)] }, now),
    ).rejects.toThrow()
  })

  test('serialises withdrawals from a balance', async ({ market }) => {
    const vendor = randomUUID()
    const available = { kind: 'vendor_available', owner: vendor } as const
    const held = { kind: 'vendor_held', owner: vendor } as const
    await post(market.db, { key: `test:${vendor}`, lines: [sale(vendor, 50_00)] }, now)
    const takeAll = () =>
      inTransaction(market.db, async (tx) => {
        await lockAccount(tx, available)
        const amount = await balanceOf(tx, available)
        await post(
          tx,
          {
            key: `take:${randomUUID()}`,
            lines: [{ from: available, to: held, amount, reason: 'payout_hold' }],
          },
          now,
        )
        return amount
      })
    const results = await Promise.all([takeAll(), takeAll(), takeAll()])
    expect(results.sort()).toEqual([0, 0, 50_00])
    expect(await paidOutOf(market.db, available, 'payout_hold')).toBe(50_00)
  })
})
