import { sql } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { commission, tax } from '@server/domains/ledger/accounts'
import { balanceOf, post } from '@server/domains/ledger/service'
import { finishRefunds, placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { checkDailySums } from '@server/ledger-check/books'
import { ledgerPostings } from '@server/database/schema/ledger'
import { plansOf, rowsRead } from '@server/testing/plans'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { countDays } from './count-days'
import { taxMovements } from './tax-report/queries'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const count = (market: Market) => countDays(undefined as never, market.services)

const countedDays = async ({ db }: Market) =>
  (await db.execute<{ day: string }>(sql`select day::text from ledger_days order by day`)).rows.map(
    ({ day }) => day,
  )

const mismatches = async ({ db }: Market) => (await checkDailySums(db)).mismatches

const noon = new Date('2027-03-03T12:00:00Z')

/** Sales on three days, two of them on the third, the first refunded on the second; the clock stands at noon of the third. */
async function threeDays(market: Market) {
  market.setClock(new Date('2027-03-01T23:59:59.999Z'))
  const first = await placeAndPay(market)
  market.setClock(new Date('2027-03-02T00:00:00Z'))
  await placeAndPay(market)
  const { api } = await market.newAdmin()
  const [item] = await market.itemsOf(first.orderId)
  await api.refund_order_item({ p_item_id: item!.id, p_reason: 'It arrived broken' })
  await finishRefunds(market, first.orderId)
  market.setClock(new Date('2027-03-03T08:00:00Z'))
  await placeAndPay(market)
  market.setClock(noon)
  const last = await placeAndPay(market)
  return { api, vendor: first.vendor, last }
}

/** Moves seven cents of commission to the taxes at a moment. */
const correct = ({ db }: Market, id: string, at: string) =>
  post(
    db,
    {
      key: `correction:${id}`,
      lines: [{ from: commission, to: tax, amount: 7, reason: 'correction' }],
    },
    new Date(at),
  )

type Admin = Awaited<ReturnType<Market['newAdmin']>>

/** Everything that reads daily sums, and a vendor's statements. */
async function reports(market: Market, { api }: Admin, vendor: VendorPerson) {
  const days = { from: '2027-03-01', to: '2027-03-03' }
  return {
    tax: await api.get_tax_report(days),
    second: await api.get_tax_report({ from: '2027-03-02', to: '2027-03-02' }),
    months: await api.get_commission_months({}),
    balances: [await balanceOf(market.db, tax), await balanceOf(market.db, commission)],
    totals: await api.get_trial_balance_totals({}),
    earlier: await api.get_trial_balance_totals({ as_of: '2027-03-01' }),
    accounts: (await api.list_trial_balance({ limit: 100 })).items,
    statements: await Promise.all(
      ['2027-02', '2027-03', '2027-04'].map((month) => vendor.api.get_vendor_statement({ month })),
    ),
    accountsEarlier: (await api.list_trial_balance({ limit: 100, as_of: '2027-03-02' })).items,
  }
}

describe('counting days', () => {
  test('changes no report, and is about days that ended an hour ago', async ({ market }) => {
    const { vendor } = await threeDays(market)
    const admin = await market.newAdmin()
    const before = await reports(market, admin, vendor)
    expect(before.tax.total.collected).toBeGreaterThan(0)
    expect(before.second.total.refunded).toBeGreaterThan(0)
    expect(before.statements[1]).toMatchObject({ sales: 62.1, refunds: -62.1, commission: -6.9 })

    for (const [now, days] of [
      ['2027-03-03T00:59:59Z', ['2027-03-01']],
      ['2027-03-03T01:00:00Z', ['2027-03-01', '2027-03-02']],
      ['2027-03-04T00:59:59Z', ['2027-03-01', '2027-03-02']],
      ['2027-03-04T01:00:00Z', ['2027-03-01', '2027-03-02', '2027-03-03']],
    ] as const) {
      market.setClock(new Date(now))
      await Promise.all([count(market), count(market)])
      expect(await countedDays(market)).toEqual(days)
      expect(await mismatches(market)).toEqual([])
      market.setClock(noon)
      expect(await reports(market, admin, vendor)).toEqual(before)
    }
  })

  test('is undone by a posting of a counted day, and made up for', async ({ market }) => {
    const { vendor, last } = await threeDays(market)
    const admin = await market.newAdmin()
    market.setClock(new Date('2027-03-09T12:00:00Z'))
    await count(market)
    expect((await countedDays(market)).at(-1)).toBe('2027-03-08')
    await correct(market, last.orderId, '2027-03-02T08:00:00Z')
    expect(await countedDays(market)).toEqual(['2027-03-01'])
    const before = await reports(market, admin, vendor)
    expect(before.second.unassigned).toBe(0.07)
    await count(market)
    expect(await countedDays(market)).toHaveLength(8)
    expect(await mismatches(market)).toEqual([])
    expect(await reports(market, admin, vendor)).toEqual(before)
  })

  test('is not undone by a posting of the day after', async ({ market }) => {
    const { vendor, last } = await threeDays(market)
    const admin = await market.newAdmin()
    market.setClock(new Date('2027-03-05T15:00:00Z'))
    await count(market)
    await correct(market, last.orderId, '2027-03-05T00:00:00Z')
    expect((await countedDays(market)).at(-1)).toBe('2027-03-04')
    const before = await reports(market, admin, vendor)
    market.setClock(new Date('2027-03-06T15:00:00Z'))
    await count(market)
    expect((await countedDays(market)).at(-1)).toBe('2027-03-05')
    expect(await mismatches(market)).toEqual([])
    market.setClock(new Date('2027-03-05T15:00:00Z'))
    expect(await reports(market, admin, vendor)).toEqual(before)
  })

  test('spares the reports the postings of those days', async ({ market }) => {
    market.setClock(new Date('2027-03-01T12:00:00Z'))
    for (let n = 0; n < 5; n++) await placeAndPay(market)
    market.setClock(new Date('2027-03-04T12:00:00Z'))
    const days = { from: '2027-02-01', to: '2027-03-04' }
    const read = async () =>
      rowsRead(await plansOf(market, (tx) => taxMovements(tx, days), { byIndex: true }), ledgerPostings)
    expect(await read()).toBeGreaterThanOrEqual(5)
    await count(market)
    expect((await countedDays(market)).at(-1)).toBe('2027-03-03')
    expect(await read()).toBe(0)
  })
})

test('nothing is counted before the first posting', async ({ market }) => {
  const { rows } = await market.db.execute<{ first: string | null }>(
    sql`select min(created_at at time zone 'UTC')::date::text as first from ledger_postings`,
  )
  const first = rows[0]!.first
  await market.db.execute(sql`delete from ledger_days`)
  market.setClock(new Date(first ? `${first}T23:59:59Z` : '2027-01-01T00:00:00Z'))
  await count(market)
  expect(await countedDays(market)).toEqual([])
})
