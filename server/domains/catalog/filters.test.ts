import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CertificationId, ProductTag } from '@contract/sustainability/facts'
import type { ProductFilters, ProductQuery } from '@contract/catalog/product-query'
import { products } from '@server/database/schema/catalog'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

interface Traits {
  tags?: ProductTag[]
  score?: number
  vendor?: VendorPerson
  priceMinor?: number
  quantity?: number
  category?: 'Food & Beverage' | 'Toys & Games'
}

async function stock(market: Market, name: string, { tags = [], score = 50, ...traits }: Traits = {}) {
  const product = await market.newProduct({ name, ...traits })
  await market.db
    .update(products)
    .set({ sustainabilityTags: tags, sustainabilityScore: score })
    .where(eq(products.id, product.id))
}

async function declare(market: Market, { vendorId }: VendorPerson, certifications: CertificationId[]) {
  await market.db
    .update(vendors)
    .set({ sustainabilityCertifications: certifications })
    .where(eq(vendors.id, vendorId))
}

async function handIn(
  market: Market,
  { vendorId }: VendorPerson,
  proven: CertificationId[],
  category = 'sustainability_certification' as const,
) {
  const [document] = await market.db
    .insert(vendorDocuments)
    .values({
      vendorId,
      fileName: 'proof.pdf',
      filePath: randomUUID(),
      documentCategory: category,
      certifications: proven,
    })
    .returning()
  return document!.id
}

/** Twelve products of four vendors in three countries, with descriptive names. Created once for this file. */
const shelf = test.extend<{
  names: (query: ProductQuery) => Promise<string[]>
  api: ReturnType<Market['api']>
}>({
  api: async ({ market }, use) => use(market.api(null)),
  names: async ({ market, api }, use) => {
    if ((await api.get_all_active_products()).items.length === 0) await fill(market)
    await use(async (query) =>
      (await api.get_all_active_products(query)).items.map(({ name }) => name).sort(),
    )
  },
})

async function fill(market: Market) {
  const kenya = await market.newVendor({ country: 'KE', companyName: 'Nyeri Works' })
  const ghana = await market.newVendor({ country: 'GH', companyName: 'Bolga Works' })
  const togo = await market.newVendor({ country: 'TG', companyName: 'Lome Works' })
  await declare(market, kenya, ['fair-trade', 'gots'])
  await declare(market, ghana, ['fair-trade'])
  // Nyeri Works declares two; its document proves only one.
  const documentId = await handIn(market, kenya, ['gots'])
  await market.db
    .update(vendorDocuments)
    .set({ verificationStatus: 'verified' })
    .where(eq(vendorDocuments.id, documentId))
  await handIn(market, ghana, ['fair-trade'])
  await stock(market, 'apron', { vendor: kenya, priceMinor: 1000, tags: ['organic', 'vegan'], score: 90 })
  await stock(market, 'bowl', { vendor: kenya, priceMinor: 2000, tags: ['organic'], score: 70 })
  await stock(market, 'chair', { vendor: ghana, priceMinor: 2000, tags: ['upcycled'], score: 69 })
  await stock(market, 'drum', { vendor: ghana, priceMinor: 4000, quantity: 0, score: 40 })
  await stock(market, 'easel', {
    vendor: togo,
    priceMinor: 5050,
    tags: ['vegan'],
    score: 39,
    category: 'Toys & Games',
  })
}

shelf.for<[ProductFilters, string[]]>([
  [{}, ['apron', 'bowl', 'chair', 'drum', 'easel']],
  [{ category: 'Toys & Games' }, ['easel']],
  [{ category: 'Food & Beverage' }, []],
  [{ tags: ['organic'] }, ['apron', 'bowl']],
  [{ tags: ['upcycled', 'vegan'] }, ['apron', 'chair', 'easel']],
  [{ tags: [] }, ['apron', 'bowl', 'chair', 'drum', 'easel']],
  [{ price_min: 20 }, ['bowl', 'chair', 'drum', 'easel']],
  [{ price_max: 20 }, ['apron', 'bowl', 'chair']],
  [{ price_min: 20, price_max: 20 }, ['bowl', 'chair']],
  [{ price_min: 50.5, price_max: 50.5 }, ['easel']],
  [{ price_max: 0 }, []],
  [{ score_min: 70 }, ['apron', 'bowl']],
  [{ score_min: 40 }, ['apron', 'bowl', 'chair', 'drum']],
  [{ score_min: 0 }, ['apron', 'bowl', 'chair', 'drum', 'easel']],
  [{ country: ['GH'] }, ['chair', 'drum']],
  [{ country: ['GH', 'TG'] }, ['chair', 'drum', 'easel']],
  [{ country: ['ZA'] }, []],
  [{ in_stock: true }, ['apron', 'bowl', 'chair', 'easel']],
  [{ in_stock: false }, ['apron', 'bowl', 'chair', 'drum', 'easel']],
  [{ certification: ['gots'] }, ['apron', 'bowl']],
  // Two vendors declare it: the document of one proves another certification, that of the other is not verified yet.
  [{ certification: ['fair-trade', 'fsc'] }, []],
  [{ certification: ['fair-trade', 'gots'] }, ['apron', 'bowl']],
  [{ certification: ['fsc'] }, []],
  [{ country: ['KE', 'GH'], tags: ['organic', 'upcycled'], score_min: 69, price_min: 15 }, ['bowl', 'chair']],
  [{ search: 'works', tags: ['vegan'] }, ['apron', 'easel']],
  [{ search: 'ghana' }, ['chair', 'drum']],
  [{ search: 'bowl', country: ['GH'] }, []],
])('the filters %j show %j', async ([query, names], { names: shown, api }) => {
  expect(await shown(query)).toEqual(names)
  expect((await api.get_product_facets(query)).total).toBe(names.length)
})

shelf('a filter never changes how a search is interpreted', async ({ api, names }) => {
  expect(await names({ search: 'bowk' })).toEqual(['bowl'])
  expect(await names({ search: 'bowk', country: ['GH'] })).toEqual([])
  const narrowed = await api.get_all_active_products({ search: 'bowl', country: ['GH'] })
  expect(narrowed).toMatchObject({ items: [], did_you_mean: null })
  const inPart = await api.get_all_active_products({ search: 'bowl zzqxv', price_min: 1 })
  expect(inPart).toMatchObject({ items: [{ name: 'bowl' }], did_you_mean: 'bowl' })
})

describe('invalid values are refused at their field', () => {
  shelf.for<[object, string]>([
    [{ category: 'Cars' }, 'category'],
    [{ tags: ['organic', 'shiny'] }, 'tags.1'],
    [{ tags: 'organic' }, 'tags'],
    [{ price_min: -1 }, 'price_min'],
    [{ price_min: 'ten' }, 'price_min'],
    [{ price_max: 1.005 }, 'price_max'],
    [{ price_max: 1e12 }, 'price_max'],
    [{ price_min: 30, price_max: 20 }, 'price_max'],
    [{ score_min: 101 }, 'score_min'],
    [{ score_min: 50.5 }, 'score_min'],
    [{ country: ['KE', 'XX'] }, 'country.1'],
    [{ certification: ['organic'] }, 'certification.0'],
    [{ in_stock: 'yes' }, 'in_stock'],
    [{ search: 'a'.repeat(101) }, 'search'],
  ])('%j: %s', async ([query, field], { api }) => {
    for (const call of [api.get_all_active_products, api.get_product_facets])
      await expect(call(query as ProductQuery)).rejects.toMatchObject({
        code: 'invalid_input',
        data: { fields: { [field]: expect.any(String) } },
      })
  })
})

describe('the columns the database maintains for the filters', () => {
  const certified = async (market: Market, certification: CertificationId) =>
    (await market.api(null).get_all_active_products({ certification: [certification] })).items.map(
      ({ name }) => name,
    )

  shelf('a certification follows both the document and what is declared', async ({ market }) => {
    const vendor = await market.newVendor()
    await declare(market, vendor, ['fsc', 'tnc'])
    await stock(market, 'oak stool', { vendor })
    expect(await certified(market, 'fsc')).toEqual([])
    const id = await handIn(market, vendor, ['fsc', 'tnc'])
    expect(await certified(market, 'fsc')).toEqual([])
    const set = (verificationStatus: 'verified' | 'rejected') =>
      market.db.update(vendorDocuments).set({ verificationStatus }).where(eq(vendorDocuments.id, id))
    await set('verified')
    expect(await certified(market, 'fsc')).toEqual(['oak stool'])
    await declare(market, vendor, ['tnc'])
    expect([await certified(market, 'fsc'), await certified(market, 'tnc')]).toEqual([[], ['oak stool']])
    await stock(market, 'oak bench', { vendor })
    expect((await certified(market, 'tnc')).sort()).toEqual(['oak bench', 'oak stool'])
    await set('rejected')
    expect(await certified(market, 'tnc')).toEqual([])
    await set('verified')
    await market.db.delete(vendorDocuments).where(eq(vendorDocuments.id, id))
    expect(await certified(market, 'tnc')).toEqual([])
  })

  shelf('a verified business registration proves no certification', async ({ market }) => {
    const vendor = await market.newVendor()
    await declare(market, vendor, ['wwf'])
    await stock(market, 'kite', { vendor })
    const id = await handIn(market, vendor, [], 'business_registration' as never)
    await market.db
      .update(vendorDocuments)
      .set({ verificationStatus: 'verified' })
      .where(eq(vendorDocuments.id, id))
    expect(await certified(market, 'wwf')).toEqual([])
  })

  shelf('a vendor’s change of country applies to all its products', async ({ market, api }) => {
    const vendor = await market.newVendor({ country: 'MW' })
    await stock(market, 'tea tin', { vendor })
    await market.db.update(vendors).set({ country: 'MZ' }).where(eq(vendors.id, vendor.vendorId))
    const from = async (code: string) =>
      (await api.get_all_active_products({ country: [code] })).items.map(({ name }) => name)
    expect([await from('MW'), await from('MZ')]).toEqual([[], ['tea tin']])
  })
})
