import { isNull, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Queryable } from '@server/database/connect'
import { ledgerCheckPasses as passes, uncheckedSubjects } from '@server/database/schema/ledger-check'
import { inTransaction } from '@server/database/transaction'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import { balancesFromCheckpoints } from './balance-sources'
import type { Check } from './check'
import { checkChanges, newResults } from './check-ledger'
import { checkSubjects } from './checks'
import { checkNightly, lastFullPass } from './nightly-check'
import { busyMarket } from './testing/busy-market'
import { nextUnchecked, subjectsToCheck } from './unchecked'

/** Long enough for everything, and for a single page. */
const [everythingMs, pageMs] = [60_000, 0]

const kindsOf = (checks: readonly Check[]) =>
  checks.flatMap(({ mismatches }) => mismatches.map(({ kind }) => kind))

const checkedBy = (checks: readonly Check[], name: RegExp) =>
  checks.find((check) => name.test(check.name))!.checked

/** Checks, and keeps what was found. */
async function runNightly({ db, services }: Market, passTimeMs: number): Promise<Check[]> {
  const { checks, endPass } = await checkNightly(services, passTimeMs)
  await inTransaction(db, endPass)
  return checks
}

const unchecked = ({ db }: Market) => db.$count(uncheckedSubjects)

/** Accounts whose checkpoint, with what was posted since, is not the sum of their postings. */
async function wrongCheckpoints({ db }: Market): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (${balancesFromCheckpoints}) b
    where balance <> (select coalesce(sum(case when to_account = b.id then amount_minor else -amount_minor end), 0)
      from ledger_postings where b.id in (from_account, to_account))`)
  return rows[0]!.n
}

/** Changes rows past all triggers, so that nothing marks them. */
const corruptData = ({ db }: Market, statement: string) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
  })

describe('the nightly check of the books', () => {
  test('checks each change once, and carries the sums of what was checked forward', async ({ market }) => {
    await busyMarket(market)
    expect(await unchecked(market)).toBeGreaterThan(0)
    const first = await runNightly(market, everythingMs)
    expect(kindsOf(first)).toEqual([])
    expect(await unchecked(market)).toBe(0)
    expect(await lastFullPass(market.db)).toBeDefined()

    const { orderId } = await placeAndPay(market)
    const results = newResults()
    await checkChanges(market.db, results)
    expect(checkedBy(results.list(), /^orders:/)).toBe(1)
    expect(checkedBy(results.list(), /^payouts:/)).toBe(0)
    expect(await wrongCheckpoints(market)).toBe(0)
    await market.db.execute(sql`delete from unchecked_subjects where subject = 'order' and id <> ${orderId}`)
    expect(kindsOf(await runNightly(market, pageMs))).toEqual([])
    expect(await wrongCheckpoints(market)).toBe(0)
  })

  test('sees what commits late in the next run', async ({ market }) => {
    const { orderId } = await placeAndPay(market)
    let commit = () => {}
    let opened = () => {}
    const isOpen = new Promise<void>((resolve) => (opened = resolve))
    const late = inTransaction(market.db, async (tx) => {
      await tx.execute(sql`update orders set invoice_number = 'X' || invoice_number where id = ${orderId}`)
      opened()
      await new Promise<void>((resolve) => (commit = resolve))
    })
    await isOpen
    expect(kindsOf(await runNightly(market, everythingMs))).toEqual([])
    commit()
    await late
    const checks = await runNightly(market, pageMs)
    expect(kindsOf(checks)).toEqual(['invoice_missing'])
    await market.db.execute(
      sql`update orders set invoice_number = substr(invoice_number, 2) where id = ${orderId}`,
    )
    expect(kindsOf(await runNightly(market, everythingMs))).toEqual([])
  })

  test('finds what left no mark once its part is due, and again until it is gone', async ({ market }) => {
    const { orderId } = await placeAndPay(market)
    await runNightly(market, everythingMs)
    await corruptData(
      market,
      `update orders set invoice_number = 'X' || invoice_number where id = '${orderId}'`,
    )
    let checks = await runNightly(market, pageMs)
    let runs = 1
    expect(kindsOf(checks)).toEqual([])
    while (kindsOf(checks).length === 0 && runs++ < 20) checks = await runNightly(market, pageMs)
    expect(kindsOf(checks)).toEqual(['invoice_missing'])
    expect(await market.db.$count(passes, isNull(passes.finishedAt))).toBe(1)
    expect(kindsOf(await runNightly(market, pageMs))).toEqual(['invoice_missing'])
    await corruptData(
      market,
      `update orders set invoice_number = substr(invoice_number, 2) where id = '${orderId}'`,
    )
    expect(kindsOf(await runNightly(market, pageMs))).toEqual([])
    expect(await unchecked(market)).toBe(0)
  })

  test('repeats the end of a pass whose run was interrupted, and looks for missing files until they are back', async ({
    market,
  }) => {
    const product = await market.newProduct()
    await market.db.execute(sql`
      insert into product_images (product_id, image_url, file_key, width, height, source_hash)
      values (${product.id}, '/files/lost/640.webp', 'public/products/lost', 640, 640, 'lost')`)
    // Ends the pass that another test may have begun.
    await runNightly(market, everythingMs)
    const before = await lastFullPass(market.db)
    const interrupted = await checkNightly(market.services, everythingMs)
    expect(kindsOf(interrupted.checks)).toContain('file_missing')
    expect(await lastFullPass(market.db)).toEqual(before)
    expect(kindsOf(await runNightly(market, pageMs))).toContain('file_missing')
    expect(await lastFullPass(market.db)).not.toEqual(before)

    // The next pass begins with something else.
    expect(kindsOf(await runNightly(market, pageMs))).toEqual([])
    const lost = new Set(['public/products/lost/640.webp'])
    expect(kindsOf((await checkNightly(market.services, pageMs, lost)).checks)).toEqual(['file_missing'])
    await market.db.execute(sql`delete from product_images where file_key = 'public/products/lost'`)
    expect(kindsOf((await checkNightly(market.services, pageMs, lost)).checks)).toEqual([])
  })

  test('opens a day again when something is posted on it later', async ({ market }) => {
    const { foreign } = await busyMarket(market)
    await runNightly(market, everythingMs)
    await inTransaction(market.db, (tx) =>
      tx.execute(sql`
        insert into ledger_postings (event_key, line, reason, from_account, to_account, amount_minor)
        select 'late:' || ${foreign.orderId}, 1, 'correction', from_account, to_account, 1 from ledger_postings where currency = 'USD' limit 1`),
    )
    const results = newResults()
    await checkChanges(market.db, results)
    expect(checkedBy(results.list(), /^daily sums/)).toBe(1)
  })

  test('reads no more because there are more old orders', async ({ market }) => {
    const { orderId } = await placeAndPay(market)
    const touchAndCount = async () => {
      await runNightly(market, everythingMs)
      await market.db.execute(sql`update orders set discount_minor = discount_minor where id = ${orderId}`)
      await market.db.execute(sql`vacuum analyze`)
      return inTransaction(market.db, rowsReadByCheck)
    }
    // While other connections read, vacuum leaves dead rows for the first of several checks to step over.
    const leastOfThree = async () =>
      leastOf(await touchAndCount(), await touchAndCount(), await touchAndCount())
    const before = await leastOfThree()
    for (let n = 0; n < 12; n++) await placeAndPay(market)
    const after = await leastOfThree()
    expect(before.orders).toBeGreaterThan(0)
    // The plan of a query may differ by a few rows; twelve orders have dozens.
    const grown = Object.entries(after).filter(([table, n]) => n > (before[table] ?? 0) + 5)
    expect(grown).toEqual([])
  })
})

/** The smallest number of each table. */
const leastOf = (...counts: Record<string, number>[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(counts[0]!).map((table) => [table, Math.min(...counts.map((one) => one[table] ?? 0))]),
  )

/** How many rows of each table the check of what has changed reads, with the plans for large tables. */
async function rowsReadByCheck(tx: Queryable): Promise<Record<string, number>> {
  for (const plan of ['seqscan', 'hashjoin', 'mergejoin', 'indexonlyscan', 'material', 'memoize'])
    await tx.execute(sql.raw(`set local enable_${plan} = off`))
  // In tables of a few pages, reading them whole would be as cheap as looking up one row.
  for (const cost of ['cpu_tuple_cost', 'cpu_index_tuple_cost'])
    await tx.execute(sql.raw(`set local ${cost} = 100`))
  const before = await rowsRead(tx)
  const results = newResults()
  for (const [subject, ids] of await subjectsToCheck(tx, await nextUnchecked(tx)))
    await checkSubjects(tx, subject, [...ids], results)
  expect(checkedBy(results.list(), /^orders:/)).toBe(1)
  const after = await rowsRead(tx)
  return Object.fromEntries(Object.entries(after).map(([table, n]) => [table, n - (before[table] ?? 0)]))
}

/** How many rows of each table this connection has read. */
async function rowsRead(tx: Queryable): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ table: string; n: number }>(sql`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables`)
  return Object.fromEntries(rows.map(({ table, n }) => [table, n]))
}
