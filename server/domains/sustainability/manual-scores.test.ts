import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import { defaultWeights } from '@contract/sustainability/score-weights'

/** A product whose vendor claims a score of 100, and one that the formula scores, in a shop of their own. */
async function createClaimedProducts(market: Market) {
  const vendor = await market.newVendor()
  const create = async (name: string, overrides: object = {}) =>
    (await vendor.api.create_product({ p_product: { name, price: 20, quantity: 5, ...overrides } }))
      .product_id
  const manualScore = { manual_score_override: true, sustainability_score: 100 }
  const manualProductId = await create('Claimed bowl', manualScore)
  const formulaProductId = await create('Plain bowl', { origin: 'Machakos', materials: ['clay'] })
  const slug = vendor.session.vendor!.storeSlug!
  const listProducts = async (query: object) => {
    const { items } = await market.api(null).get_all_active_products({ limit: 100, ...query })
    return items.filter(({ vendor_slug }) => vendor_slug === slug)
  }
  return { vendor, manualProductId, formulaProductId, slug, listProducts }
}

test('a score set by hand is shown as such on every card, and on the product page beside what the formula gives', async ({
  market,
}) => {
  const { manualProductId, formulaProductId, listProducts, slug, vendor } =
    await createClaimedProducts(market)
  const card = { id: manualProductId, sustainability_score: 100, manual_score_override: true }
  expect(await listProducts({})).toContainEqual(expect.objectContaining(card))
  expect(await listProducts({})).toContainEqual(
    expect.objectContaining({ id: formulaProductId, manual_score_override: false }),
  )
  const visitor = market.api(null)
  expect((await visitor.get_products_by_store_slug({ p_slug: slug })).items).toContainEqual(
    expect.objectContaining(card),
  )
  expect(await visitor.list_products({ p_product_ids: [manualProductId] })).toMatchObject([card])
  expect(await visitor.get_product_details({ p_product_id: manualProductId })).toMatchObject({
    ...card,
    formula_score: defaultWeights.vendor_reviewed,
    score_parts: [],
  })
  expect(await vendor.api.preview_product({ p_product_id: manualProductId })).toMatchObject(card)
})

test('filters count a score set by hand only as far as the formula gives it', async ({ market }) => {
  const { manualProductId, formulaProductId, listProducts, vendor } = await createClaimedProducts(market)
  const productIdsFrom = async (score_min: number) =>
    (await listProducts({ score_min })).map(({ id }) => id).sort()
  const facetTotal = async (score_min: number) =>
    (await market.api(null).get_product_facets({ score_min })).total
  const threshold = defaultWeights.vendor_reviewed
  expect(await productIdsFrom(threshold)).toEqual([manualProductId, formulaProductId].sort())
  expect(await productIdsFrom(threshold + 1)).toEqual([formulaProductId])
  expect(await productIdsFrom(90)).toEqual([])
  expect(await facetTotal(90)).toBe(0)

  // A score set below the formula's counts as it was set.
  await vendor.api.update_product({ p_product_id: manualProductId, p_product: { sustainability_score: 3 } })
  expect(await productIdsFrom(4)).toEqual([formulaProductId])
  await vendor.api.update_product({
    p_product_id: manualProductId,
    p_product: { manual_score_override: false },
  })
  expect(await productIdsFrom(threshold)).toEqual([manualProductId, formulaProductId].sort())
})

test('the formula goes on scoring a product with a score set by hand, and an admin sees the difference', async ({
  market,
}) => {
  const { manualProductId, listProducts, vendor } = await createClaimedProducts(market)
  const { api } = await market.newAdmin()
  const listManualProducts = async () => {
    const { items } = await api.list_all_products({ scoring: 'by_hand', vendor_id: vendor.vendorId })
    return items
  }
  expect(await listManualProducts()).toMatchObject([
    { id: manualProductId, sustainability_score: 100, formula_score: defaultWeights.vendor_reviewed },
  ])
  // As a product from before the formula's score was kept: the job catches up.
  await market.db.update(products).set({ formulaScore: null }).where(eq(products.id, manualProductId))
  expect(await listProducts({ score_min: 1 })).toHaveLength(1)
  await market.runJob('rescore_products')
  expect(await listManualProducts()).toMatchObject([
    { sustainability_score: 100, formula_score: defaultWeights.vendor_reviewed },
  ])
  expect(await listProducts({ score_min: 1 })).toHaveLength(2)
})
