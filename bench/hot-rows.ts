import type { Api } from '@contract/contract'
import { connect, type Database } from '@server/database/connect'
import { promotions } from '@server/database/schema/promotions'
import { ledgerAccounts } from '@server/database/schema/ledger'
import { peopleFactory } from '@server/testing/people'
import { shoppingFixtures } from '@server/testing/shopping'
import {
  measureCommits,
  printCommits,
  withDurableDatabase,
  type CommitLine,
  type CommitTrial,
} from './commits'

const writers = 50
export const writerCounts = [1, writers]

/** What everybody changes at once, by what it is. `text`: the statement that locks the row until its transaction ends. */
type HotRow = { name: string; text: string; ids: unknown[] }

/**
 * Rows that many transactions change at the same time, such as the stock of what everybody buys: when each writer has a row of its own, and when
 * all have the same one.
 */
export function measureHotRows(options: { seconds: number; rounds: number }): Promise<CommitLine[]> {
  return withDurableDatabase(async (url) => {
    const { db, close } = connect(url, 4)
    const trials = (await hotRows(db)).flatMap(({ name, text, ids }): CommitTrial[] => [
      { name: `${name}: a row for each`, statements: (writer) => [{ text, values: [ids[writer]] }] },
      { name: `${name}: one row for all`, statements: () => [{ text, values: [ids[0]] }] },
    ])
    await close()
    const lines = await measureCommits(url, trials, writerCounts, options)
    for (let n = 0; n < lines.length; n += 2) printCommits(lines.slice(n, n + 2), writerCounts)
    return lines
  })
}

async function hotRows(db: Database): Promise<HotRow[]> {
  const people = peopleFactory({ db, api: () => ({}) as Api })
  const shop = shoppingFixtures({ db, api: () => ({}) as Api } as never, people)
  const vendors = await Promise.all(Array.from({ length: writers }, () => people.newVendor()))
  const goods = await Promise.all(vendors.map((vendor) => shop.newProduct({ vendor, quantity: 1_000_000 })))
  const [provider, ...accounts] = await db
    .insert(ledgerAccounts)
    .values([
      { kind: 'provider' as const, owner: 'bench' },
      ...vendors.map(({ vendorId }) => ({ kind: 'vendor_pending' as const, owner: vendorId })),
    ])
    .returning({ id: ledgerAccounts.id })
  const codes = await db
    .insert(promotions)
    .values(
      vendors.map((_, n) => ({
        code: `BENCH${n}`,
        kind: 'percent' as const,
        percentBps: 1000,
        paidBy: 'marketplace' as const,
      })),
    )
    .returning({ id: promotions.id })
  return [
    {
      name: 'stock of a variant',
      text: 'update product_variants set stock = stock - 1 where id = $1',
      ids: goods.map(({ variantId }) => variantId),
    },
    {
      name: 'balance of a vendor',
      text: `insert into ledger_postings (event_key, line, reason, from_account, to_account, amount_minor)
        values (gen_random_uuid()::text, 1, 'sale', '${provider!.id}', $1, 100)`,
      ids: accounts.map(({ id }) => id),
    },
    {
      name: 'number of an invoice',
      text: 'select next_billing_document_serial($1)',
      ids: vendors.map((_, n) => `INV-${n}`),
    },
    {
      name: 'uses of a promotion',
      text: 'update promotions set uses = uses + 1 where id = $1',
      ids: codes.map(({ id }) => id),
    },
  ]
}
