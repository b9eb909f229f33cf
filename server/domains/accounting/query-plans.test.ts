import { expect, vi } from 'vitest'
import { insertManyVendors } from '@server/testing/many-vendors'
import { test as base, type Market } from '@server/testing/market'
import { ledgerAccounts } from '@server/database/schema/ledger'
import { vendors } from '@server/database/schema/vendors'
import { plansOf, rowsRead } from '@server/testing/plans'
import { listEscrow } from './escrow'
import { listTrialBalance } from './trial-balance'

// The first test waits for the rows to be inserted.
vi.setConfig({ testTimeout: 300_000 })
let largeMarket: Promise<Market> | undefined

/** Five thousand vendors, each with money pending and available. */
const test = base.extend<{ large: Market }>({
  large: async ({ market }, use) => use(await (largeMarket ??= insertManyVendors(market, 5000))),
})

/** What a page of 20 may read of a table: its rows, a few at its edges, and other lines of the same vendors. */
const maxRowsRead = 100

test.for([
  {},
  { sort: 'account_desc' },
  { kind: 'vendor_available' },
  { search: '4711', kind: 'vendor_pending' },
] as const)(
  'a page of the trial balance reads no more accounts than it shows: %j',
  async (query, { large }) => {
    const context = large.context((await large.newAdmin()).session)
    const plans = await plansOf(large, (tx) => listTrialBalance(query, { ...context, tx }))
    expect(rowsRead(plans, vendors)).toBeLessThan(maxRowsRead)
    expect(rowsRead(plans, ledgerAccounts)).toBeLessThan(maxRowsRead)
  },
)

test.for([
  { sort: 'vendor_asc' },
  { sort: 'vendor_desc', state: 'pending' },
  { sort: 'vendor_asc', search: '4711' },
] as const)(
  'a page of escrow by vendor reads no more accounts than it shows: %j',
  async (query, { large }) => {
    const context = large.context((await large.newAdmin()).session)
    const plans = await plansOf(large, (tx) => listEscrow(query, { ...context, tx }))
    expect(rowsRead(plans, vendors)).toBeLessThan(maxRowsRead)
    expect(rowsRead(plans, ledgerAccounts)).toBeLessThan(maxRowsRead)
  },
)

test('a page of escrow by amount adds up by state for the vendors on it alone', async ({ large }) => {
  const context = large.context((await large.newAdmin()).session)
  const plans = await plansOf(large, (tx) => listEscrow({}, { ...context, tx }))
  expect(rowsRead(plans, vendors)).toBeLessThan(maxRowsRead)
  expect(rowsRead(plans, ledgerAccounts)).toBeLessThan(10_000 + 2 * maxRowsRead)
})
