import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { sustainabilityScore } from '@contract/sustainability/score'
import { defaultWeights, type ScoreWeights } from '@contract/sustainability/score-weights'
import { productListings, products } from '@server/database/schema/catalog'
import { auditLog } from '@server/database/schema/platform'
import { scoreFormulas } from '@server/database/schema/sustainability'
import { vendors } from '@server/database/schema/vendors'
import { createProduct, updateProduct } from '@server/domains/catalog/save-product'
import { test, type Market } from '@server/testing/market'
import { previewFormula } from './preview-formula'
import { recomputeScores, rescoreBatch, rescoreProducts } from './recompute-scores'

const productInput = (name: string) => ({
  name,
  price: 20,
  quantity: 3,
  materials: ['sisal'],
  sustainability_tags: ['organic' as const],
})

/** A vendor with products: three scored by the formula, one manually. */
async function createStore(market: Market) {
  const vendor = await market.newVendor()
  const createScored = async (fields: object) =>
    (await createProduct(vendor.vendorId, { ...productInput('Basket'), ...fields }, market.context()))!
      .productId
  const ids = [
    await createScored({}),
    await createScored({ materials: [] }),
    await createScored({ sustainability_tags: [], materials: [] }),
  ]
  const manualId = await createScored({ manual_score_override: true, sustainability_score: 77 })
  return { ...vendor, ids, manualId }
}

/** Ends the connections that wait for a lock; returns how many. */
async function terminateWaitingConnections({ db }: Market): Promise<number> {
  const { rows } = await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

const scoresOf = async (market: Market, ids: readonly string[]) => {
  const rows = await market.db
    .select({ id: products.id, score: products.sustainabilityScore, version: products.scoreVersion })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return ids.map((id) => rows.find((row) => row.id === id)!)
}

/** Publishes changes of the weights in force, and returns the new version. */
async function publish(market: Market, changes: Partial<ScoreWeights>, note = 'A test of the formula') {
  const { api, session } = await market.newAdmin()
  const { version, weights } = await api.get_score_formula()
  const published = await api.publish_score_formula({
    p_weights: { ...weights, ...changes },
    p_note: note,
    p_based_on: version,
  })
  return { version: published.version, api, session }
}

const rescore = (market: Market) => rescoreProducts({} as never, market.services)

/** Every test begins with the first weights in force and all products scored by them. */
beforeEach<{ market: Market }>(async ({ market }) => {
  const { weights } = await (await market.newAdmin()).api.get_score_formula()
  if (JSON.stringify(weights) !== JSON.stringify(defaultWeights)) await publish(market, defaultWeights)
  await rescore(market)
})

describe('the formula that a marketplace starts with', () => {
  test('is version 1 and has the weights that its scores were computed by', async ({ market }) => {
    const [first] = await market.db.select().from(scoreFormulas).where(eq(scoreFormulas.version, 1))
    expect(first).toMatchObject({ weights: defaultWeights, publishedBy: null })
  })

  test('is never changed or deleted', async ({ market }) => {
    await expect(market.db.update(scoreFormulas).set({ note: 'Other' })).rejects.toThrow()
    await expect(market.db.delete(scoreFormulas)).rejects.toThrow()
  })
})

describe('a preview', () => {
  test('shows exactly what publishing then does', async ({ market }) => {
    const { ids, manualId } = await createStore(market)
    const { api } = await market.newAdmin()
    const weights = { ...defaultWeights, organic: 12, material_each: 2, vegan: 0 }
    const allProducts = await market.db
      .select({ id: products.id, before: products.sustainabilityScore })
      .from(products)
      .where(sql`deleted_at is null`)
    const preview = await api.preview_score_formula({ p_weights: weights })
    expect(await scoresOf(market, ids)).toMatchObject([{ score: 30 }, { score: 26 }, { score: 20 }])

    await publish(market, weights)
    await rescore(market)

    const after = await scoresOf(
      market,
      allProducts.map(({ id }) => id),
    )
    const changes = allProducts.map(({ before }, i) => after[i]!.score - before)
    expect(preview).toMatchObject({
      products: allProducts.length,
      compared: allProducts.length,
      up: changes.filter((change) => change > 0).length,
      down: changes.filter((change) => change < 0).length,
      same: changes.filter((change) => change === 0).length - preview.by_hand,
    })
    expect(preview.by_hand).toBeGreaterThan(0)
    const steps = Array.from(
      { length: 10 },
      (_, step) => after.filter(({ score }) => Math.min(9, Math.floor(score / 10)) === step).length,
    )
    expect(preview.after).toEqual(steps)
    for (const { product_id, before, after: expectedScore } of preview.largest) {
      expect(allProducts.find(({ id }) => id === product_id)!.before).toBe(before)
      expect((await scoresOf(market, [product_id]))[0]!.score).toBe(expectedScore)
    }
    expect(await scoresOf(market, [...ids, manualId])).toMatchObject([
      { score: 34 },
      { score: 32 },
      { score: 20 },
      { score: 77 },
    ])
  })

  test('reads products batch by batch, each once, and lists the largest changes first', async ({
    market,
  }) => {
    await createStore(market)
    const weights = { ...defaultWeights, organic: 12 }
    const context = market.context()
    const fullPreview = await previewFormula({ weights }, context)
    expect(await previewFormula({ weights }, context, { size: 1 })).toEqual(fullPreview)
    const sizes = fullPreview.largest.map(({ before, after }) => Math.abs(after - before))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  test('returns what it has compared once its time is up', async ({ market }) => {
    await createStore(market)
    const expiredLimits = { endsAt: performance.now(), size: 2 }
    const preview = await previewFormula({ weights: defaultWeights }, market.context(), expiredLimits)
    expect(preview.compared).toBe(2)
    expect(preview.products).toBeGreaterThan(2)
  })

  test('refuses weights that break the rules, and names the field', async ({ market }) => {
    const { api } = await market.newAdmin()
    const weights = { ...defaultWeights, practices_most: 0 }
    await expect(api.preview_score_formula({ p_weights: weights })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { 'p_weights.practices_most': expect.any(String) } },
    })
  })
})

describe('publishing', () => {
  test('leaves a version in the history and an entry in the audit log', async ({ market }) => {
    const { version, api, session } = await publish(market, { organic: 7 }, 'Organic counts more')
    const { items } = await api.list_score_formulas({ limit: 1 })
    expect(items).toMatchObject([
      {
        version,
        note: 'Organic counts more',
        weights: { ...defaultWeights, organic: 7 },
        weights_before: defaultWeights,
      },
    ])
    const entries = await market.db
      .select()
      .from(auditLog)
      .where(sql`action_type = 'score_formula_published' and subject_id = ${String(version)}`)
    expect(entries).toMatchObject([
      {
        actorId: session.userId,
        details: { note: 'Organic counts more', before: { organic: 6 }, after: { organic: 7 } },
      },
    ])
  })

  test('pages through the versions, each once', async ({ market }) => {
    await publish(market, { organic: 8 })
    await publish(market, { organic: 9 })
    const { api } = await market.newAdmin()
    const listedVersions: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof api.list_score_formulas>> = await api.list_score_formulas({
        limit: 1,
        ...(cursor !== null && { cursor }),
      })
      listedVersions.push(...page.items.map(({ version }) => version))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(listedVersions).toEqual(
      Array.from({ length: listedVersions[0]! }, (_, i) => listedVersions[0]! - i),
    )
  })

  test('of two admins at once lets one publish; the other is told of the new version', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { version } = await api.get_score_formula()
    const otherAdmins = await Promise.all([market.newAdmin(), market.newAdmin()])
    const results = await Promise.allSettled(
      otherAdmins.map((admin, i) =>
        admin.api.publish_score_formula({
          p_weights: { ...defaultWeights, organic: 7 + i },
          p_note: 'At the same time',
          p_based_on: version,
        }),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'score_formula_outdated' },
    })
    expect((await api.get_score_formula()).version).toBe(version + 1)
  })

  test('refuses the weights that are in force', async ({ market }) => {
    await expect(publish(market, {})).rejects.toMatchObject({ code: 'score_formula_unchanged' })
  })

  test('of an older version again restores every score exactly', async ({ market }) => {
    const { ids } = await createStore(market)
    const before = await scoresOf(market, ids)
    await publish(market, { organic: 1, vendor_reviewed: 30 })
    await rescore(market)
    expect((await scoresOf(market, ids)).map(({ score }) => score)).not.toEqual(
      before.map(({ score }) => score),
    )
    const { version } = await publish(market, defaultWeights)
    await rescore(market)
    expect(await scoresOf(market, ids)).toEqual(before.map((row) => ({ ...row, version })))
  })
})

describe('re-scoring', () => {
  test('is a job that publishing queues, and shows its progress', async ({ market }) => {
    const { ids } = await createStore(market)
    const { api, version } = await publish(market, { organic: 8 })
    const before = await api.get_score_formula()
    expect(before.products - before.scored).toBeGreaterThanOrEqual(ids.length)
    await market.runJobs()
    expect(await api.get_score_formula()).toMatchObject({ scored: before.products })
    expect(await scoresOf(market, ids)).toMatchObject(ids.map(() => ({ version })))
  })

  test('that was killed midway resumes where it was, and running it again changes nothing', async ({
    market,
  }) => {
    const { ids, manualId } = await createStore(market)
    const { api, version } = await publish(market, { organic: 10 })
    const { scored } = await api.get_score_formula()
    // Its connection is ended while it waits in the middle of its writes: nothing of the batch is committed.
    await market.db.transaction(async (tx) => {
      await tx.select().from(productListings).for('update')
      const killedBatch = expect(rescoreBatch(market.services, 2)).rejects.toThrow()
      await vi.waitUntil(async () => (await terminateWaitingConnections(market)) > 0, { timeout: 30_000 })
      await killedBatch
    })
    expect((await api.get_score_formula()).scored).toBe(scored)
    await rescoreBatch(market.services, 2)
    expect((await api.get_score_formula()).scored).toBe(scored + 2)
    await rescore(market)
    const progress = await api.get_score_formula()
    expect(progress.scored).toBe(progress.products)
    const firstScores = await scoresOf(market, [...ids, manualId])
    expect(firstScores).toMatchObject([{ score: 34, version }, { score: 30 }, { score: 20 }, { score: 77 }])
    await rescore(market)
    expect(await scoresOf(market, [...ids, manualId])).toEqual(firstScores)
  })

  test('moves on to a version that is published meanwhile', async ({ market }) => {
    const { ids } = await createStore(market)
    await publish(market, { organic: 11 })
    await rescoreBatch(market.services, 2)
    const { version } = await publish(market, { organic: 13 })
    await rescore(market)
    expect(await scoresOf(market, ids)).toMatchObject([
      { score: 20 + 13 + 4, version },
      { score: 20 + 13, version },
      { score: 20, version },
    ])
  })

  test('and a simultaneous change of a vendor end with the new formula and the new facts', async ({
    market,
  }) => {
    const { ids, vendorId } = await createStore(market)
    await publish(market, { organic: 9 })
    const practicesUpdate = market.db.transaction(async (tx) => {
      await tx
        .update(vendors)
        .set({ sustainabilityPractices: ['zero-waste', 'plastic-free'] })
        .where(eq(vendors.id, vendorId))
      await recomputeScores(vendorId, { tx })
    })
    await Promise.all([rescore(market), practicesUpdate])
    const [first] = await scoresOf(market, ids)
    expect(first!.score).toBe(20 + 9 + 4 + 2)
  })

  test('lists, product page, form and hints follow the version of the score', async ({ market }) => {
    const vendor = await createStore(market)
    const id = vendor.ids[0]!
    const page = () => market.api(null).get_product_details({ p_product_id: id })
    await publish(market, { organic: 15 })
    // Until the product is reached, its page explains the score that lists show.
    expect(await page()).toMatchObject({ sustainability_score: 30 })
    expect((await page()).score_parts).toContainEqual(expect.objectContaining({ reason: 'Organic', most: 6 }))
    await rescore(market)
    expect(await page()).toMatchObject({ sustainability_score: 39 })
    expect((await page()).score_parts).toContainEqual(
      expect.objectContaining({ reason: 'Organic', points: 15, most: 15 }),
    )
    const [listing] = await market.db.select().from(productListings).where(eq(productListings.productId, id))
    expect(listing).toMatchObject({ sustainabilityScore: 39 })

    const { weights } = await vendor.api.get_vendor_score_facts()
    expect(weights.organic).toBe(15)
    const incomplete = { ...productInput('Mat'), sustainability_tags: [], materials: [] }
    const { productId } = (await createProduct(vendor.vendorId, incomplete, market.context()))!
    const { scores } = await vendor.api.get_vendor_dashboard()
    const hints = scores.products.find((product) => product.id === productId)!.gains
    expect(hints[0]).toEqual({ step: 'Tag it “Organic”, if it is', points: 15 })
    await updateProduct(vendor.vendorId, productId, { sustainability_tags: ['organic'] }, market.context())
    expect(await scoresOf(market, [productId])).toMatchObject([{ score: 35 }])
  })

  test('a score set manually stays, and becomes the formula’s once it is no longer set manually', async ({
    market,
  }) => {
    const { manualId, vendorId } = await createStore(market)
    const { version } = await publish(market, { organic: 10 })
    await rescore(market)
    expect(await scoresOf(market, [manualId])).toMatchObject([{ score: 77 }])
    await updateProduct(vendorId, manualId, { manual_score_override: false }, market.context())
    expect(await scoresOf(market, [manualId])).toMatchObject([{ score: 34, version }])
  })
})

test('the overview counts each product once, by step, band and category', async ({ market }) => {
  await createStore(market)
  const { api } = await market.newAdmin()
  const overview = await api.get_score_overview()
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  expect(sum(overview.distribution)).toBe(overview.products)
  expect(sum(Object.values(overview.bands))).toBe(overview.products)
  expect(sum(overview.categories.map((category) => category.products))).toBe(overview.products)
  expect(overview.by_hand).toBeGreaterThan(0)
  const [row] = await market.db
    .select({ average: sql<string>`round(avg(sustainability_score), 1)` })
    .from(products)
    .where(sql`deleted_at is null`)
  expect(overview.average).toBe(Number(row!.average))
})

test('the list of scores is narrowed by band and by how they were set', async ({ market }) => {
  const { ids, manualId, vendorId } = await createStore(market)
  const { api } = await market.newAdmin()
  const idsOf = async (query: object) =>
    (await api.list_all_products({ vendor_id: vendorId, ...query })).items.map(({ id }) => id)
  expect(await idsOf({ scoring: 'by_hand' })).toEqual([manualId])
  expect((await idsOf({ scoring: 'formula' })).toSorted()).toEqual(ids.toSorted())
  expect(await idsOf({ band: 'good' })).toEqual([manualId])
  expect((await idsOf({ band: 'poor' })).toSorted()).toEqual(ids.toSorted())
  expect(await idsOf({ band: 'fair' })).toEqual([])
})

test('a score that a new version leaves as it is does not rebuild its listing', async ({ market }) => {
  const { ids } = await createStore(market)
  const listingRow = async () =>
    (await market.db.execute(sql`select xmin, ctid from product_listings where product_id = ${ids[2]}`)).rows
  const before = await listingRow()
  const { version } = await publish(market, { organic: 14 })
  await rescore(market)
  expect(await scoresOf(market, [ids[2]!])).toMatchObject([{ version, score: 20 }])
  expect(await listingRow()).toEqual(before)
})

test('the contract and the database compute the same score', async ({ market }) => {
  const { ids } = await createStore(market)
  const facts = { packaging: null, origin: null, verifiedCertifications: 0, practices: 0 }
  const { score } = sustainabilityScore({ ...facts, tags: ['organic'], materials: ['sisal'] }, defaultWeights)
  expect((await scoresOf(market, ids))[0]!.score).toBe(score)
})
