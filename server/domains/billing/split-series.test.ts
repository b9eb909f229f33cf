import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { dayOf } from '@contract/core/day'
import { billingDocumentSplits, billingDocuments } from '@server/database/schema/billing'
import { inTransaction } from '@server/database/transaction'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { checkAll } from '@server/ledger-check/checks'
import { checkDocumentNumbers } from '@server/ledger-check/document-numbers'
import { groupBy } from '@server/platform/group-by'
import { test, type Market } from '@server/testing/market'
import { splitSeries } from './split-series'

const noon = new Date('2026-06-15T12:00:00Z')

const split = (market: Market, prefix: string, seriesCount: number, fromDay: string) =>
  inTransaction(market.db, (tx) =>
    splitSeries({ prefix, seriesCount, fromDay }, { ...market.context(null), tx, now: noon }),
  )

const seriesAt = async ({ db }: Market, moment: string, orderId = '07000000-0000-4000-8000-000000000000') => {
  const { rows } = await db.execute<{ series: string }>(
    sql`select billing_document_series_for('INV', ${moment}::timestamptz, ${orderId}::uuid) as series`,
  )
  return rows[0]!.series
}

describe('a split series', () => {
  test('begins with its day, and ends the one before', async ({ market }) => {
    expect(await split(market, 'INV', 4, '2026-07-01')).toEqual([
      'INV-2026-A',
      'INV-2026-B',
      'INV-2026-C',
      'INV-2026-D',
    ])
    expect(await seriesAt(market, '2026-06-30T23:59:59Z')).toBe('INV-2026')
    expect(await seriesAt(market, '2026-07-01T00:00:00Z')).toBe('INV-2026-D')
    expect(await seriesAt(market, '2027-03-01T00:00:00Z')).toBe('INV-2027-D')
    expect(await split(market, 'INV', 1, '2027-01-01')).toEqual(['INV-2027'])
    expect(await seriesAt(market, '2027-03-01T00:00:00Z')).toBe('INV-2027')
  })

  test('is refused for the past, for other documents, and with fewer series within a year', async ({
    market,
  }) => {
    await split(market, 'CN', 8, '2026-07-01')
    await expect(split(market, 'CN', 4, '2026-09-01')).rejects.toThrow(
      'Fewer are possible from January 1st, when new ones begin.',
    )
    await expect(split(market, 'CN', 9, '2026-06-15')).rejects.toThrow('still to come')
    await expect(split(market, 'VS', 2, '2026-07-01')).rejects.toThrow('VS cannot be split')
    await expect(split(market, 'CN', 27, '2026-07-01')).rejects.toThrow('between 1 and 26')
    await expect(split(market, 'CN', 9, '2026-06-31')).rejects.toThrow('2026-06-31 is not a day')
    await expect(split(market, 'CN', 12, '2026-06-20')).rejects.toThrow('8 series from 2026-07-01 on')
  })

  test('can be corrected until its day comes', async ({ market }) => {
    await split(market, 'INV', 2, '2026-06-20')
    await split(market, 'INV', 20, '2026-07-01')
    expect(await split(market, 'INV', 3, '2026-07-01')).toHaveLength(3)
    await expect(split(market, 'INV', 1, '2026-07-01')).rejects.toThrow('INV has 2 series then')
    expect(await split(market, 'INV', 1, '2026-06-20')).toEqual(['INV-2026'])
    expect(await split(market, 'INV', 1, '2026-07-01')).toEqual(['INV-2026'])
    expect(await seriesAt(market, '2026-07-01T00:00:00Z')).toBe('INV-2026')
  })

  test('numbers invoices as before, and they are found by their numbers', async ({ market }) => {
    await market.db
      .insert(billingDocumentSplits)
      .values({ prefix: 'INV', fromDay: dayOf(market.clock()), seriesCount: 8 })
    const { customer, orderId } = await placeAndPay(market)
    const [invoice] = await customer.api.list_order_documents({ p_order_id: orderId })
    expect(invoice!.label).toMatch(/^INV-\d{4}-[A-H]-000001$/)
    const { api } = await market.newAdmin()
    const year = invoice!.label.split('-')[1]
    for (const search of [invoice!.label, invoice!.label.slice(0, 10).toLowerCase(), `${year}-000001`, '1'])
      expect(
        (await api.list_billing_documents({ search })).items.map(({ label }) => label),
        search,
      ).toEqual([invoice!.label])
    expect((await checkAll(market.db, checkDocumentNumbers)).mismatches).toEqual([])
  })

  test('has no gaps or duplicates when fifty write at a time and some of them are rolled back', async ({
    market,
  }) => {
    await market.db
      .insert(billingDocumentSplits)
      .values({ prefix: 'TEST', fromDay: '2026-01-01', seriesCount: 8 })
    const { vendorId } = await market.newVendor()
    const write = (writer: number, n: number) =>
      inTransaction(market.db, async (tx) => {
        await tx.execute(sql`
          insert into billing_documents (kind, series, serial, issued_at, vendor_id, month)
          select 'vendor_statement', series, next_billing_document_serial(series), now(), ${vendorId}, ${`${writer}/${n}`}
          from billing_document_series_for('TEST', now(), gen_random_uuid()) series`)
        if ((writer + n) % 6 === 0) throw new Error('rolled back')
      }).catch((error: Error) => expect(error.message).toBe('rolled back'))
    await Promise.all(
      Array.from({ length: 50 }, async (_, writer) => {
        for (let n = 0; n < 4; n++) await write(writer, n)
      }),
    )
    const rows = await market.db
      .select()
      .from(billingDocuments)
      .where(eq(billingDocuments.vendorId, vendorId))
    const bySeries = groupBy(rows, ({ series }) => series)
    expect(bySeries.size).toBe(8)
    for (const [series, documents] of bySeries)
      expect(
        documents.map(({ serial }) => serial).toSorted((a, b) => a - b),
        series,
      ).toEqual(Array.from(documents, (_, n) => n + 1))
    expect(rows).toHaveLength(200 - 33)
  })
})
