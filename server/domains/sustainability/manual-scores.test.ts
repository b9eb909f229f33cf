import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import { firstWeights } from '@contract/sustainability/score-weights'

/** A product whose vendor claims a score of 100, and one that the formula scores, in a shop of their own. */
async function claimed(market: Market) {
  const vendor = await market.newVendor()
  const create = async (name: string, more: object = {}) =>
    (await vendor.api.create_product({ p_product: { name, price: 20, quantity: 5, ...more } })).product_id
  const hand = { manual_score_override: true, sustainability_score: 100 }
  const byHand = await create('Claimed bowl', hand)
  const byFormula = await create('Plain bowl', { origin: 'Machakos', materials: ['clay'] })
  const slug = vendor.session.vendor!.storeSlug!
  const listed = async (query: object) => {
    const { items } = await market.api(null).get_all_active_products({ limit: 100, ...query })
    return items.filter(({ vendor_slug }) => vendor_slug === slug)
  }
  return { vendor, byHand, byFormula, slug, listed }
}

test('a score set by hand is shown as such on every card, and on the product page beside what the formula gives', async ({
  market,
}) => {
  const { byHand, byFormula, listed, slug, vendor } = await claimed(market)
  const card = { id: byHand, sustainability_score: 100, manual_score_override: true }
  expect(await listed({})).toContainEqual(expect.objectContaining(card))
  expect(await listed({})).toContainEqual(
    expect.objectContaining({ id: byFormula, manual_score_override: false }),
  )
  const visitor = market.api(null)
  expect((await visitor.get_products_by_store_slug({ p_slug: slug })).items).toContainEqual(
    expect.objectContaining(card),
  )
  expect(await visitor.list_products({ p_product_ids: [byHand] })).toMatchObject([card])
  expect(await visitor.get_product_details({ p_product_id: byHand })).toMatchObject({
    ...card,
    formula_score: firstWeights.vendor_reviewed,
    score_parts: [],
  })
  expect(await vendor.api.preview_product({ p_product_id: byHand })).toMatchObject(card)
})

test('filters count a score set by hand only as far as the formula gives it', async ({ market }) => {
  const { byHand, byFormula, listed, vendor } = await claimed(market)
  const from = async (score_min: number) => (await listed({ score_min })).map(({ id }) => id).sort()
  const facets = async (score_min: number) => (await market.api(null).get_product_facets({ score_min })).total
  const given = firstWeights.vendor_reviewed
  expect(await from(given)).toEqual([byHand, byFormula].sort())
  expect(await from(given + 1)).toEqual([byFormula])
  expect(await from(90)).toEqual([])
  expect(await facets(90)).toBe(0)

  // A score set below the formula's counts as it was set.
  await vendor.api.update_product({ p_product_id: byHand, p_product: { sustainability_score: 3 } })
  expect(await from(4)).toEqual([byFormula])
  await vendor.api.update_product({ p_product_id: byHand, p_product: { manual_score_override: false } })
  expect(await from(given)).toEqual([byHand, byFormula].sort())
})

test('the formula goes on scoring a product with a score set by hand, and an admin sees the difference', async ({
  market,
}) => {
  const { byHand, listed, vendor } = await claimed(market)
  const { api } = await market.newAdmin()
  const row = async () => {
    const { items } = await api.list_all_products({ scoring: 'by_hand', vendor_id: vendor.vendorId })
    return items
  }
  expect(await row()).toMatchObject([
    { id: byHand, sustainability_score: 100, formula_score: firstWeights.vendor_reviewed },
  ])
  // As a product from before the formula's score was kept: the job catches up.
  await market.db.update(products).set({ formulaScore: null }).where(eq(products.id, byHand))
  expect(await listed({ score_min: 1 })).toHaveLength(1)
  await market.runJob('rescore_products')
  expect(await row()).toMatchObject([
    { sustainability_score: 100, formula_score: firstWeights.vendor_reviewed },
  ])
  expect(await listed({ score_min: 1 })).toHaveLength(2)
})
