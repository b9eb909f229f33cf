import { expect, vi } from 'vitest'
import { vendorListSorts } from '@contract/vendors/management-procedures'
import { insertManyVendors } from '@server/testing/many-vendors'
import { test as base, type Market } from '@server/testing/market'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { plansOf, rowsRead } from '@server/testing/plans'
import { listPickupPoints } from './pickup-points'
import { listVendors } from './management/list-vendors'
import { listCertificates } from './vendor-documents/list-certificates'

// The first test waits for the rows to be inserted.
vi.setConfig({ testTimeout: 300_000 })
let largeMarket: Promise<Market> | undefined

/** Five thousand vendors, each with a city and a certificate. */
const test = base.extend<{ large: Market }>({
  large: async ({ market }, use) => use(await (largeMarket ??= insertManyVendors(market, 5000))),
})

/** What a page of 20 may read of a table: its rows, and a few at its edges. */
const maxRowsRead = 100

test.for([{}, { sort: 'city_desc' }, { sort: 'vendor_asc' }, { search: 'c4ca4238' }] as const)(
  'a page of pickup points reads no more vendors than it shows: %j',
  async (query, { large }) => {
    const context = large.context((await large.newAdmin()).session)
    const plans = await plansOf(large, (tx) => listPickupPoints(query, { ...context, tx }))
    expect(rowsRead(plans, vendors)).toBeLessThan(maxRowsRead)
  },
)

test.for([{}, { search: 'c4ca4238' }] as const)(
  'a page of certificates reads no more documents than it shows: %j',
  async (query, { large }) => {
    const context = large.context((await large.newAdmin()).session)
    const plans = await plansOf(large, (tx) => listCertificates(query, { ...context, tx }))
    expect(rowsRead(plans, vendorDocuments)).toBeLessThan(maxRowsRead)
  },
)

test.for([{}, ...vendorListSorts.map((sort) => ({ sort })), { search: 'c4ca4238' }])(
  'a page of vendors reads no more of them than it shows: %j',
  async (query, { large }) => {
    const plans = await plansOf(large, (tx) => listVendors(query, { tx }))
    expect(rowsRead(plans, vendors)).toBeLessThan(maxRowsRead)
  },
)
