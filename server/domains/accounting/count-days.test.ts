import { sql } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { commissionAccount, taxAccount } from '@server/domains/ledger/accounts'
import { balanceOf, post } from '@server/domains/ledger/service'
import { finishRefunds, placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { checkAll } from '@server/ledger-check/checks'
import { checkDailySums } from '@server/ledger-check/books'
import { ledgerPostings } from '@server/database/schema/ledger'
import { plansOf, rowsRead } from '@server/testing/plans'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { countDays, recountDays } from './count-days'
import { findTaxMovements } from './tax-report/queries'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const runCountDays = (market: Market) => countDays(undefined as never, market.services)

const countedDays = async ({ db }: Market) =>
  (await db.execute<{ day: string }>(sql`select day::text from ledger_days order by day`)).rows.map(
    ({ day }) => day,
  )

const mismatches = async ({ db }: Market) => (await checkAll(db, checkDailySums)).mismatches

const noon = new Date('2027-03-03T12:00:00Z')

/** Sales on three days, two of them on the third, the first refunded on the second; the clock stands at noon of the third. */
async function placeSalesOnThreeDays(market: Market) {
  market.setClock(new Date('2027-03-01T23:59:59.999Z'))
  const firstSale = await placeAndPay(market)
  market.setClock(new Date('2027-03-02T00:00:00Z'))
  await placeAndPay(market)
  const { api } = await market.newAdmin()
  const [item] = await market.itemsOf(firstSale.orderId)
  await api.refund_order_item({ p_item_id: item!.id, p_reason: 'It arrived broken' })
  await finishRefunds(market, firstSale.orderId)
  market.setClock(new Date('2027-03-03T08:00:00Z'))
  await placeAndPay(market)
  market.setClock(noon)
  const lastSale = await placeAndPay(market)
  return { api, vendor: firstSale.vendor, last: lastSale }
}

/** Moves seven cents from the commission account to the tax account at a given time. */
const postCorrection = ({ db }: Market, id: string, at: string) =>
  post(
    db,
    {
      key: `correction:${id}`,
      lines: [{ from: commissionAccount, to: taxAccount, amount: 7, reason: 'correction' }],
    },
    new Date(at),
  )

type Admin = Awaited<ReturnType<Market['newAdmin']>>

/** Everything that reads daily sums, and a vendor's statements. */
async function readReports(market: Market, { api }: Admin, vendor: VendorPerson) {
  const days = { from: '2027-03-01', to: '2027-03-03' }
  return {
    tax: await api.get_tax_report(days),
    secondDay: await api.get_tax_report({ from: '2027-03-02', to: '2027-03-02' }),
    months: await api.get_commission_months({}),
    balances: [await balanceOf(market.db, taxAccount), await balanceOf(market.db, commissionAccount)],
    totals: await api.get_trial_balance_totals({}),
    previousTotals: await api.get_trial_balance_totals({ as_of: '2027-03-01' }),
    accounts: (await api.list_trial_balance({ limit: 100 })).items,
    statements: await Promise.all(
      ['2027-02', '2027-03', '2027-04'].map((month) => vendor.api.get_vendor_statement({ month })),
    ),
    previousAccounts: (await api.list_trial_balance({ limit: 100, as_of: '2027-03-02' })).items,
  }
}

describe('counting days', () => {
  test('changes no report, and counts only days that ended at least an hour ago', async ({ market }) => {
    const { vendor } = await placeSalesOnThreeDays(market)
    const admin = await market.newAdmin()
    const before = await readReports(market, admin, vendor)
    expect(before.tax.total.collected).toBeGreaterThan(0)
    expect(before.secondDay.total.refunded).toBeGreaterThan(0)
    expect(before.statements[1]).toMatchObject({ sales: 62.1, refunds: -62.1, commission: -6.9 })

    for (const [now, days] of [
      ['2027-03-03T00:59:59Z', ['2027-03-01']],
      ['2027-03-03T01:00:00Z', ['2027-03-01', '2027-03-02']],
      ['2027-03-04T00:59:59Z', ['2027-03-01', '2027-03-02']],
      ['2027-03-04T01:00:00Z', ['2027-03-01', '2027-03-02', '2027-03-03']],
    ] as const) {
      market.setClock(new Date(now))
      await Promise.all([runCountDays(market), runCountDays(market)])
      expect(await countedDays(market)).toEqual(days)
      expect(await mismatches(market)).toEqual([])
      market.setClock(noon)
      expect(await readReports(market, admin, vendor)).toEqual(before)
    }
  })

  test('is undone by a posting on a counted day, which is then counted again', async ({ market }) => {
    const { vendor, last: lastSale } = await placeSalesOnThreeDays(market)
    const admin = await market.newAdmin()
    market.setClock(new Date('2027-03-09T12:00:00Z'))
    await runCountDays(market)
    expect((await countedDays(market)).at(-1)).toBe('2027-03-08')
    await postCorrection(market, lastSale.orderId, '2027-03-02T08:00:00Z')
    expect(await countedDays(market)).toEqual(['2027-03-01'])
    const before = await readReports(market, admin, vendor)
    expect(before.secondDay.unassigned).toBe(0.07)
    await runCountDays(market)
    expect(await countedDays(market)).toHaveLength(8)
    expect(await mismatches(market)).toEqual([])
    expect(await readReports(market, admin, vendor)).toEqual(before)
  })

  test('again repairs wrong sums, and leaves all as they were if it is stopped', async ({ market }) => {
    await placeSalesOnThreeDays(market)
    market.setClock(new Date('2027-03-04T12:00:00Z'))
    await runCountDays(market)
    const days = await countedDays(market)
    await market.db.execute(sql`delete from ledger_daily_sums where day = '2027-03-02'`)
    expect(await mismatches(market)).not.toEqual([])
    const stopped = () => {
      throw new Error('stopped')
    }
    await expect(recountDays({ db: market.db, clock: stopped })).rejects.toThrow('stopped')
    expect(await countedDays(market)).toEqual(days)
    await recountDays(market.services)
    expect(await countedDays(market)).toEqual(days)
    expect(await mismatches(market)).toEqual([])
  })

  test('is not undone by a posting on the day after', async ({ market }) => {
    const { vendor, last: lastSale } = await placeSalesOnThreeDays(market)
    const admin = await market.newAdmin()
    market.setClock(new Date('2027-03-05T15:00:00Z'))
    await runCountDays(market)
    await postCorrection(market, lastSale.orderId, '2027-03-05T00:00:00Z')
    expect((await countedDays(market)).at(-1)).toBe('2027-03-04')
    const before = await readReports(market, admin, vendor)
    market.setClock(new Date('2027-03-06T15:00:00Z'))
    await runCountDays(market)
    expect((await countedDays(market)).at(-1)).toBe('2027-03-05')
    expect(await mismatches(market)).toEqual([])
    market.setClock(new Date('2027-03-05T15:00:00Z'))
    expect(await readReports(market, admin, vendor)).toEqual(before)
  })

  test('saves the reports from reading the postings of those days', async ({ market }) => {
    market.setClock(new Date('2027-03-01T12:00:00Z'))
    for (let n = 0; n < 5; n++) await placeAndPay(market)
    market.setClock(new Date('2027-03-04T12:00:00Z'))
    const days = { from: '2027-02-01', to: '2027-03-04' }
    const countRowsRead = async () =>
      rowsRead(await plansOf(market, (tx) => findTaxMovements(tx, days), { byIndex: true }), ledgerPostings)
    expect(await countRowsRead()).toBeGreaterThanOrEqual(5)
    await runCountDays(market)
    expect((await countedDays(market)).at(-1)).toBe('2027-03-03')
    expect(await countRowsRead()).toBe(0)
  })
})

test('nothing is counted before the first posting', async ({ market }) => {
  const { rows } = await market.db.execute<{ first: string | null }>(
    sql`select min(created_at at time zone 'UTC')::date::text as first from ledger_postings`,
  )
  const first = rows[0]!.first
  await market.db.execute(sql`delete from ledger_days`)
  market.setClock(new Date(first ? `${first}T23:59:59Z` : '2027-01-01T00:00:00Z'))
  await runCountDays(market)
  expect(await countedDays(market)).toEqual([])
})
