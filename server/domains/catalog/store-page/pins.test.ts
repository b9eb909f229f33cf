import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { storePinsMax, type StoreSortId } from '@contract/catalog/facts'
import { products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import { pictureFile } from '../testing/picture-file'

/** Products are named by a letter. */
const letterOf = ({ name }: { name: string }) => name.at(-1)!

/** A store's products, page by page of two. */
async function namesInStore(
  market: Market,
  vendor: VendorPerson,
  view: { sort?: StoreSortId; section?: string } = {},
): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const p_slug = vendor.session.vendor!.storeSlug!
    const page = await market
      .api(null)
      .get_products_by_store_slug({ p_slug, limit: 2, ...view, ...(cursor && { cursor }) })
    names.push(...page.items.map(letterOf))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return names
}

const pin = ({ api }: VendorPerson, p_product_id: string, p_pinned = true) =>
  api.pin_product({ p_product_id, p_pinned })

const pinnedNames = async ({ api }: VendorPerson) =>
  (await api.get_store_arrangement()).pins.products.map(letterOf)

/** A vendor with products named by letters, the first letter being the oldest. */
async function vendorWith(market: Market, letters: string) {
  const vendor = await market.newVendor()
  const ids = new Map<string, string>()
  for (const [index, name] of [...letters].entries()) {
    const { id } = await market.newProduct({ vendor, name: `Mat ${name}`, priceMinor: 1000 + index })
    ids.set(name, id)
    await market.db
      .update(products)
      .set({ createdAt: new Date(Date.UTC(2026, 0, 1 + index)) })
      .where(eq(products.id, id))
  }
  return { vendor, idOf: (name: string) => ids.get(name)! }
}

test('pinned products come first in their order, then the newest: each once, across all pages', async ({
  market,
}) => {
  const { vendor, idOf } = await vendorWith(market, 'ABCDEFG')
  expect(await namesInStore(market, vendor)).toEqual([...'GFEDCBA'])
  for (const name of 'BFA') await pin(vendor, idOf(name))
  expect(await pinnedNames(vendor)).toEqual([...'BFA'])
  expect(await namesInStore(market, vendor)).toEqual([...'BFAGEDC'])
  // Pinned once more, it keeps its place.
  await pin(vendor, idOf('B'))
  expect(await namesInStore(market, vendor)).toEqual([...'BFAGEDC'])
  await pin(vendor, idOf('A'), false)
  await pin(vendor, idOf('A'), false)
  expect(await namesInStore(market, vendor)).toEqual([...'BFGEDCA'])
  // What buyers sort by themselves is not affected.
  expect(await namesInStore(market, vendor, { sort: 'newest' })).toEqual([...'GFEDCBA'])
  expect(await namesInStore(market, vendor, { sort: 'price_asc' })).toEqual([...'ABCDEFG'])
  const { items } = await vendor.api.list_vendor_products({ sort: 'name_asc' })
  expect(items.filter(({ is_pinned }) => is_pinned).map(letterOf)).toEqual(['B', 'F'])
})

test('the order of the pinned products is saved as one list with a version', async ({ market }) => {
  const { vendor, idOf } = await vendorWith(market, 'ABCD')
  for (const name of 'ABC') await pin(vendor, idOf(name))
  const { version } = (await vendor.api.get_store_arrangement()).pins
  const p_product_ids = [...'CA'].map(idOf)
  await vendor.api.save_store_pins({ p_product_ids, p_version: version })
  expect(await namesInStore(market, vendor)).toEqual([...'CADB'])
  await expect(vendor.api.save_store_pins({ p_product_ids, p_version: version })).rejects.toMatchObject({
    code: 'version_conflict',
  })
  const current = (await vendor.api.get_store_arrangement()).pins.version
  const twice = [idOf('A'), idOf('A')]
  await expect(
    vendor.api.save_store_pins({ p_product_ids: twice, p_version: current }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  await vendor.api.save_store_pins({ p_product_ids: [], p_version: current })
  expect(await namesInStore(market, vendor)).toEqual([...'DCBA'])
})

test('a pinned product is shown with its first picture', async ({ market }) => {
  const { vendor, idOf } = await vendorWith(market, 'A')
  const p_file = await pictureFile('teal')
  const { image_url } = await vendor.api.add_product_image({ p_product_id: idOf('A'), p_file })
  await pin(vendor, idOf('A'))
  expect((await vendor.api.get_store_arrangement()).pins.products).toMatchObject([
    { image_url, status: 'active' },
  ])
})

test('products of another store, deleted ones and too many are refused, also at once', async ({ market }) => {
  const { vendor, idOf } = await vendorWith(market, 'ABCDEFGHIJKLMNOP')
  const other = await market.newVendor()
  const foreign = await market.newProduct({ vendor: other })
  await expect(pin(vendor, foreign.id)).rejects.toMatchObject({ code: 'product_not_found' })
  await expect(pin(vendor, foreign.id, false)).rejects.toMatchObject({ code: 'product_not_found' })
  const { version } = (await vendor.api.get_store_arrangement()).pins
  await expect(
    vendor.api.save_store_pins({ p_product_ids: [idOf('A'), foreign.id], p_version: version }),
  ).rejects.toMatchObject({ code: 'product_not_found' })
  const results = await Promise.allSettled([...'ABCDEFGHIJKLMNOP'].map((name) => pin(vendor, idOf(name))))
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
  expect(refusals).toHaveLength(16 - storePinsMax)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'too_many_pins' })
  const rows = await market.db
    .select({ position: products.pinPosition })
    .from(products)
    .where(eq(products.vendorId, vendor.vendorId))
    .orderBy(asc(products.pinPosition))
  expect(rows.map(({ position }) => position).slice(0, storePinsMax)).toEqual(
    Array.from({ length: storePinsMax }, (_, n) => n),
  )
  const [first, ...rest] = await pinnedNames(vendor)
  await vendor.api.delete_product({ p_product_id: idOf(first!) })
  expect(await pinnedNames(vendor)).toEqual(rest)
  await pin(vendor, idOf(rest[0]!), false)
  expect(await pinnedNames(vendor)).toEqual(rest.slice(1))
})
