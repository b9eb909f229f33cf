import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CertificationId, ProductTag } from '@contract/sustainability/facts'
import type { ProductFilters, ProductQuery } from '@contract/catalog/product-query'
import { products } from '@server/database/schema/catalog'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

interface ProductOverrides {
  tags?: ProductTag[]
  score?: number
  vendor?: VendorPerson
  priceMinor?: number
  quantity?: number
  category?: 'Food & Beverage' | 'Toys & Games'
}

async function addProduct(
  market: Market,
  name: string,
  { tags = [], score = 50, ...overrides }: ProductOverrides = {},
) {
  const product = await market.newProduct({ name, ...overrides })
  await market.db
    .update(products)
    .set({ sustainabilityTags: tags, sustainabilityScore: score })
    .where(eq(products.id, product.id))
}

async function setCertifications(
  market: Market,
  { vendorId }: VendorPerson,
  certifications: CertificationId[],
) {
  await market.db
    .update(vendors)
    .set({ sustainabilityCertifications: certifications })
    .where(eq(vendors.id, vendorId))
}

async function addDocument(
  market: Market,
  { vendorId }: VendorPerson,
  provenCertifications: CertificationId[],
  category = 'sustainability_certification' as const,
) {
  const [document] = await market.db
    .insert(vendorDocuments)
    .values({
      vendorId,
      fileName: 'proof.pdf',
      filePath: randomUUID(),
      documentCategory: category,
      certifications: provenCertifications,
    })
    .returning()
  return document!.id
}

/** Twelve products of four vendors in three countries, with descriptive names. Created once for this file. */
const productTest = test.extend<{
  names: (query: ProductQuery) => Promise<string[]>
  api: ReturnType<Market['api']>
}>({
  api: async ({ market }, use) => use(market.api(null)),
  names: async ({ market, api }, use) => {
    if ((await api.get_all_active_products()).items.length === 0) await seedProducts(market)
    await use(async (query) =>
      (await api.get_all_active_products(query)).items.map(({ name }) => name).sort(),
    )
  },
})

async function seedProducts(market: Market) {
  const kenyanVendor = await market.newVendor({ country: 'KE', companyName: 'Nyeri Works' })
  const ghanaianVendor = await market.newVendor({ country: 'GH', companyName: 'Bolga Works' })
  const togoleseVendor = await market.newVendor({ country: 'TG', companyName: 'Lome Works' })
  await setCertifications(market, kenyanVendor, ['fair-trade', 'gots'])
  await setCertifications(market, ghanaianVendor, ['fair-trade'])
  // Nyeri Works declares two; its document proves only one.
  const documentId = await addDocument(market, kenyanVendor, ['gots'])
  await market.db
    .update(vendorDocuments)
    .set({ verificationStatus: 'verified' })
    .where(eq(vendorDocuments.id, documentId))
  await addDocument(market, ghanaianVendor, ['fair-trade'])
  await addProduct(market, 'apron', {
    vendor: kenyanVendor,
    priceMinor: 1000,
    tags: ['organic', 'vegan'],
    score: 90,
  })
  await addProduct(market, 'bowl', { vendor: kenyanVendor, priceMinor: 2000, tags: ['organic'], score: 70 })
  await addProduct(market, 'chair', {
    vendor: ghanaianVendor,
    priceMinor: 2000,
    tags: ['upcycled'],
    score: 69,
  })
  await addProduct(market, 'drum', { vendor: ghanaianVendor, priceMinor: 4000, quantity: 0, score: 40 })
  await addProduct(market, 'easel', {
    vendor: togoleseVendor,
    priceMinor: 5050,
    tags: ['vegan'],
    score: 39,
    category: 'Toys & Games',
  })
}

productTest.for<[ProductFilters, string[]]>([
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
])('the filters %j show %j', async ([query, names], { names: listNames, api }) => {
  expect(await listNames(query)).toEqual(names)
  expect((await api.get_product_facets(query)).total).toBe(names.length)
})

productTest('a filter never changes how a search is interpreted', async ({ api, names }) => {
  expect(await names({ search: 'bowk' })).toEqual(['bowl'])
  expect(await names({ search: 'bowk', country: ['GH'] })).toEqual([])
  const filtered = await api.get_all_active_products({ search: 'bowl', country: ['GH'] })
  expect(filtered).toMatchObject({ items: [], did_you_mean: null })
  const partialMatch = await api.get_all_active_products({ search: 'bowl zzqxv', price_min: 1 })
  expect(partialMatch).toMatchObject({ items: [{ name: 'bowl' }], did_you_mean: 'bowl' })
})

describe('invalid values are refused at their field', () => {
  productTest.for<[object, string]>([
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
  const findCertified = async (market: Market, certification: CertificationId) =>
    (await market.api(null).get_all_active_products({ certification: [certification] })).items.map(
      ({ name }) => name,
    )

  productTest('a certification follows both the document and what is declared', async ({ market }) => {
    const vendor = await market.newVendor()
    await setCertifications(market, vendor, ['fsc', 'tnc'])
    await addProduct(market, 'oak stool', { vendor })
    expect(await findCertified(market, 'fsc')).toEqual([])
    const id = await addDocument(market, vendor, ['fsc', 'tnc'])
    expect(await findCertified(market, 'fsc')).toEqual([])
    const setStatus = (verificationStatus: 'verified' | 'rejected') =>
      market.db.update(vendorDocuments).set({ verificationStatus }).where(eq(vendorDocuments.id, id))
    await setStatus('verified')
    expect(await findCertified(market, 'fsc')).toEqual(['oak stool'])
    await setCertifications(market, vendor, ['tnc'])
    expect([await findCertified(market, 'fsc'), await findCertified(market, 'tnc')]).toEqual([
      [],
      ['oak stool'],
    ])
    await addProduct(market, 'oak bench', { vendor })
    expect((await findCertified(market, 'tnc')).sort()).toEqual(['oak bench', 'oak stool'])
    await setStatus('rejected')
    expect(await findCertified(market, 'tnc')).toEqual([])
    await setStatus('verified')
    await market.db.delete(vendorDocuments).where(eq(vendorDocuments.id, id))
    expect(await findCertified(market, 'tnc')).toEqual([])
  })

  productTest('a verified business registration proves no certification', async ({ market }) => {
    const vendor = await market.newVendor()
    await setCertifications(market, vendor, ['wwf'])
    await addProduct(market, 'kite', { vendor })
    const id = await addDocument(market, vendor, [], 'business_registration' as never)
    await market.db
      .update(vendorDocuments)
      .set({ verificationStatus: 'verified' })
      .where(eq(vendorDocuments.id, id))
    expect(await findCertified(market, 'wwf')).toEqual([])
  })

  productTest('a vendor’s change of country applies to all its products', async ({ market, api }) => {
    const vendor = await market.newVendor({ country: 'MW' })
    await addProduct(market, 'tea tin', { vendor })
    await market.db.update(vendors).set({ country: 'MZ' }).where(eq(vendors.id, vendor.vendorId))
    const findByCountry = async (code: string) =>
      (await api.get_all_active_products({ country: [code] })).items.map(({ name }) => name)
    expect([await findByCountry('MW'), await findByCountry('MZ')]).toEqual([[], ['tea tin']])
  })
})
