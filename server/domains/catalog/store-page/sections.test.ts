import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StoreSectionsForm } from '@contract/catalog/store-procedures'
import { products } from '@server/database/schema/catalog'
import { storeSections } from '@server/database/schema/store-sections'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

type EnteredSection = StoreSectionsForm['sections'][number]

/** Saves the sections of a vendor's store and returns them as stored. */
async function saveSections({ api }: VendorPerson, ...sections: (string | EnteredSection)[]) {
  const before = await api.get_store_arrangement()
  const p_sections = sections.map((section) =>
    typeof section === 'string' ? { section_id: randomUUID(), name: section } : section,
  )
  await api.save_store_sections({ p_sections, p_version: before.sections.version })
  return (await api.get_store_arrangement()).sections.sections
}

const storeOf = (market: Market, vendor: VendorPerson) =>
  market.api(null).get_storefront_by_slug({ p_slug: vendor.session.vendor!.storeSlug! })

async function namesIn(market: Market, vendor: VendorPerson, section: string): Promise<string[]> {
  const p_slug = vendor.session.vendor!.storeSlug!
  const { items } = await market.api(null).get_products_by_store_slug({ p_slug, section })
  return items.map(({ name }) => name)
}

const putInto = ({ api }: VendorPerson, section_id: string | null, ...ids: string[]) =>
  api.update_products({ p_product_ids: ids, p_change: { kind: 'section', section_id } })

test('a store page lists the sections with products on sale in the vendor’s order, with their numbers', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const [baskets, mats] = await saveSections(vendor, 'Baskets', 'Mats', 'Empty')
  const basket = await market.newProduct({ vendor, name: 'Round basket' })
  const mat = await market.newProduct({ vendor, name: 'Long mat' })
  const draft = await market.newProduct({ vendor, name: 'Mat that is not finished' })
  await market.changeProduct(draft, { status: 'draft' })
  await putInto(vendor, baskets!.section_id, basket.id)
  await putInto(vendor, mats!.section_id, mat.id, draft.id)
  expect((await storeOf(market, vendor)).sections).toEqual([
    { slug: 'baskets', name: 'Baskets', product_count: 1 },
    { slug: 'mats', name: 'Mats', product_count: 1 },
  ])
  expect(await namesIn(market, vendor, 'mats')).toEqual(['Long mat'])
  expect(await namesIn(market, vendor, 'empty')).toEqual([])
  expect(await namesIn(market, vendor, 'no-such-section')).toEqual([])
  const reversed = await saveSections(vendor, mats!, { ...baskets!, name: 'Round things' })
  expect(reversed.map(({ name, product_count }) => [name, product_count])).toEqual([
    ['Mats', 2],
    ['Round things', 1],
  ])
  // A link to it keeps working after it was renamed.
  expect((await storeOf(market, vendor)).sections).toEqual([
    { slug: 'mats', name: 'Mats', product_count: 1 },
    { slug: 'baskets', name: 'Round things', product_count: 1 },
  ])
})

test('pages of a section continue without gaps or repeats, in every sort', async ({ market }) => {
  const vendor = await market.newVendor()
  const [mats] = await saveSections(vendor, 'Mats')
  for (let n = 1; n <= 7; n++) {
    const { id } = await market.newProduct({ vendor, name: `Mat ${n}`, priceMinor: (n % 3) * 100 + 100 })
    if (n !== 4) await putInto(vendor, mats!.section_id, id)
  }
  const p_slug = vendor.session.vendor!.storeSlug!
  for (const sort of ['newest', 'price_asc', 'price_desc'] as const) {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await market.api(null).get_products_by_store_slug({
        p_slug,
        section: 'mats',
        sort,
        limit: 2,
        ...(cursor && { cursor }),
      })
      names.push(...page.items.map(({ name }) => name))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(names.toSorted()).toEqual(['Mat 1', 'Mat 2', 'Mat 3', 'Mat 5', 'Mat 6', 'Mat 7'])
  }
})

test('names are visible, of at most 40 characters, and differ in more than case', async ({ market }) => {
  const vendor = await market.newVendor()
  const refused = async (...sections: (string | EnteredSection)[]) => {
    const error = await saveSections(vendor, ...sections).catch((error: unknown) => error)
    return error as { code: string; data: { fields: Record<string, string> } }
  }
  expect((await refused('\u200b \u2800')).data.fields).toEqual({ 'p_sections.0.name': 'Name the section.' })
  expect((await refused('x'.repeat(41))).data.fields).toEqual({
    'p_sections.0.name': 'Use at most 40 characters.',
  })
  expect((await refused('Caf\u00e9', 'CAFE\u0301')).data.fields).toEqual({
    'p_sections.1.name': 'Each section needs a different name.',
  })
  // A letter that only the database writes the same in lower case.
  expect(await refused('\u0130', 'i')).toMatchObject({ code: 'section_names_alike' })
  const many = Array.from({ length: 21 }, (_, n) => `Section ${n}`)
  expect((await refused(...many)).data.fields).toEqual({
    p_sections: 'A store can have at most 20 sections.',
  })
  expect(await saveSections(vendor, ...many.slice(0, 20))).toHaveLength(20)
})

test('two sections can swap their names, and keep their addresses', async ({ market }) => {
  const vendor = await market.newVendor()
  const [baskets, mats] = await saveSections(vendor, 'Baskets', 'Mats')
  const swapped = await saveSections(vendor, { ...baskets!, name: 'Mats' }, { ...mats!, name: 'Baskets' })
  expect(swapped.map(({ section_id, name }) => [section_id, name])).toEqual([
    [baskets!.section_id, 'Mats'],
    [mats!.section_id, 'Baskets'],
  ])
  await saveSections(vendor, ...swapped, 'Hüte', 'Hute', '帽子')
  const rows = await market.db
    .select()
    .from(storeSections)
    .where(eq(storeSections.vendorId, vendor.vendorId))
    .orderBy(storeSections.position)
  expect(rows.map(({ slug }) => slug)).toEqual(['baskets', 'mats', 'hute', 'hute-2', 'section'])
})

test('deleting a section leaves its products on sale, without one', async ({ market }) => {
  const vendor = await market.newVendor()
  const [mats] = await saveSections(vendor, 'Mats')
  const { id } = await market.newProduct({ vendor, name: 'Long mat' })
  await putInto(vendor, mats!.section_id, id)
  await saveSections(vendor)
  const { product } = await vendor.api.get_vendor_product({ p_product_id: id })
  expect(product.section_id).toBeNull()
  const store = await storeOf(market, vendor)
  expect([store.sections, store.product_count]).toEqual([[], 1])
})

test('a section that is deleted while products are put into it keeps none of them', async ({ market }) => {
  const vendor = await market.newVendor()
  const [mats] = await saveSections(vendor, 'Mats')
  const goods = await Promise.all([1, 2, 3, 4].map((n) => market.newProduct({ vendor, name: `Mat ${n}` })))
  await putInto(vendor, mats!.section_id, goods[0]!.id)
  const results = await Promise.allSettled([
    ...goods.map(({ id }) => putInto(vendor, mats!.section_id, id)),
    saveSections(vendor),
    ...goods.map(({ id: p_product_id }) =>
      vendor.api.update_product({ p_product_id, p_product: { section_id: mats!.section_id } }),
    ),
  ])
  for (const result of results)
    if (result.status === 'rejected')
      expect(['section_not_found', 'invalid_input']).toContain((result.reason as { code: string }).code)
  const rows = await market.db.select().from(products).where(eq(products.vendorId, vendor.vendorId))
  expect(rows.map(({ sectionId }) => sectionId)).toEqual([null, null, null, null])
})

test('a product keeps its section when it is duplicated, and gets it in its form', async ({ market }) => {
  const vendor = await market.newVendor()
  const [mats] = await saveSections(vendor, 'Mats')
  const { id } = await market.newProduct({ vendor, name: 'Long mat' })
  const { version } = await vendor.api.get_vendor_product({ p_product_id: id })
  const p_product = { section_id: mats!.section_id }
  await vendor.api.update_product({ p_product_id: id, p_product, p_version: version })
  const { product_id } = await vendor.api.duplicate_product({ p_product_id: id })
  const copy = await vendor.api.get_vendor_product({ p_product_id: product_id })
  expect(copy.product.section_id).toBe(mats!.section_id)
  // The form's version covers it.
  await expect(
    vendor.api.update_product({ p_product_id: id, p_product: { section_id: null }, p_version: version }),
  ).rejects.toMatchObject({ code: 'version_conflict' })
})

test('a product is never in a section of another store, whoever asks', async ({ market }) => {
  const vendor = await market.newVendor()
  const other = await market.newVendor()
  const [foreign] = await saveSections(other, 'Mats')
  const { id } = await market.newProduct({ vendor })
  const section_id = foreign!.section_id
  await expect(putInto(vendor, section_id, id)).rejects.toMatchObject({ code: 'section_not_found' })
  await expect(
    vendor.api.update_product({ p_product_id: id, p_product: { section_id } }),
  ).rejects.toMatchObject({
    data: { fields: { 'p_product.section_id': 'This section no longer exists. Choose another.' } },
  })
  await expect(
    market
      .api(vendor.session, market.newKey())
      .start_bulk_edit({ p_filter: {}, p_change: { kind: 'section', section_id } }),
  ).rejects.toMatchObject({ code: 'section_not_found' })
  await expect(saveSections(vendor, { section_id, name: 'Mine now' })).rejects.toMatchObject({
    code: 'section_not_found',
  })
  await expect(
    market.db.update(products).set({ sectionId: section_id }).where(eq(products.id, id)),
  ).rejects.toThrow()
  const admin = await market.newAdmin()
  expect(await admin.api.list_store_sections({ p_product_id: id })).toEqual([])
})

test('a bulk edit of the section is undone, except where somebody has moved a product since', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const [baskets, mats] = await saveSections(vendor, 'Baskets', 'Mats')
  const goods = [await market.newProduct({ vendor }), await market.newProduct({ vendor })]
  await putInto(vendor, baskets!.section_id, ...goods.map(({ id }) => id))
  const edit = await market.api(vendor.session, market.newKey()).start_bulk_edit({
    p_filter: {},
    p_change: { kind: 'section', section_id: mats!.section_id },
  })
  await market.runJobs()
  expect((await storeOf(market, vendor)).sections).toMatchObject([{ slug: 'mats', product_count: 2 }])
  await putInto(vendor, null, goods[0]!.id)
  await vendor.api.undo_bulk_edit({ p_bulk_edit_id: edit.id })
  await market.runJobs()
  const sections = await Promise.all(
    goods.map(
      async ({ id }) => (await vendor.api.get_vendor_product({ p_product_id: id })).product.section_id,
    ),
  )
  expect(sections).toEqual([null, baskets!.section_id])
})
