import { expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

const jars = new File(
  ['Handle,Title,Variant Price,Variant Inventory Qty\njar,Honey Jar,KES 500,12\npot,Tea Pot,9.50,3\n'],
  'jars.csv',
)
const today = new Date().toISOString().slice(0, 10)

const setShillings = async (market: Market, p_per_usd: string) =>
  (await market.newAdmin()).api.set_exchange_rate({
    p_currency: 'KES',
    p_per_usd,
    p_valid_from: today,
    p_source: 'Central Bank of Kenya',
    p_jump_confirmed: true,
  })

async function preview(market: Market, { api }: VendorPerson, p_foreign_prices?: 'convert' | 'refuse') {
  const { id } = await api.create_product_import({ p_file: jars, p_foreign_prices })
  await market.runJobs()
  return api.get_product_import({ p_import_id: id })
}

/** Imports a previewed file and returns its result, and the vendor's products with their prices. */
async function importPreviewed(market: Market, { api }: VendorPerson, p_import_id: string) {
  await api.start_product_import({ p_import_id })
  await market.runJobs()
  const { items } = await api.list_vendor_products({ sort: 'name_asc' })
  const { summary } = await api.get_product_import({ p_import_id })
  return { summary, products: items.map(({ name, price }) => [name, price]) }
}

test('prices in another currency are converted in the preview, and imported at the rate that it showed', async ({
  market,
}) => {
  await setShillings(market, '125')
  const vendor = await market.newVendor()
  const { id, summary, remarks } = await preview(market, vendor)
  const converted = [{ currency: 'KES', per_usd: '125.000000', valid_from: today, prices: 1 }]
  expect(summary).toMatchObject({ converted, products: { created: 2 } })
  expect(remarks).toContainEqual({
    kind: 'note',
    line: 2,
    handle: 'jar',
    reason: expect.stringContaining('the price KES 500 becomes $4.00 at KES 125 = 1 USD') as string,
  })
  await setShillings(market, '100')
  expect(await importPreviewed(market, vendor, id)).toMatchObject({
    summary: { converted },
    products: [
      ['Honey Jar', 4],
      ['Tea Pot', 9.5],
    ],
  })
})

test('prices in another currency are left out if their vendor wants it so', async ({ market }) => {
  await setShillings(market, '125')
  const vendor = await market.newVendor()
  const { id, ...previewed } = await preview(market, vendor, 'refuse')
  expect(previewed).toMatchObject({
    foreign_prices: 'refuse',
    summary: { refused: 1, converted: [] },
    remarks: [
      { kind: 'refused', line: 2, reason: 'the price is in KES, and such prices are not to be imported' },
    ],
  })
  const { products } = await importPreviewed(market, vendor, id)
  expect(products).toEqual([['Tea Pot', 9.5]])
})
