import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { scoreLimits, scoreBand, scoreBucketOf, scoreBuckets } from '@contract/sustainability/facts'
import { sustainabilityScore } from '@contract/sustainability/score'
import type { ScoreWeights } from '@contract/sustainability/score-weights'
import type { BandCounts, FormulaPreview } from '@contract/sustainability/procedures'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { countProducts } from '@server/database/product-counts'
import type { Context } from '@server/platform/services'
import { scoreFactsByVendor, scoreFactsOf } from './score-facts'

const { batch, timeoutMs, largest } = scoreLimits.preview

/**
 * What a formula would change: every product's score as it is shown now, beside the one that the formula gives it. Products are read in
 * batches, so that memory is bounded. So is time: what has been compared after ten seconds is returned, and as ids are random, that is a
 * fair sample.
 */
export async function previewFormula(
  { weights }: { weights: ScoreWeights },
  { tx }: Pick<Context, 'tx'>,
  { endsAt = performance.now() + timeoutMs, size = batch }: { endsAt?: number; size?: number } = {},
): Promise<FormulaPreview> {
  const total = await countProducts(tx)
  const comparison = createComparison()
  let lastId: string | undefined
  do {
    const rows = await nextProducts(tx, lastId, size)
    const facts = await scoreFactsByVendor(
      tx,
      rows.map(({ vendorId }) => vendorId),
    )
    for (const row of rows) {
      const before = row.sustainabilityScore
      const after = row.manualScoreOverride
        ? before
        : sustainabilityScore(scoreFactsOf(row, facts.get(row.vendorId)!), weights).score
      comparison.add({ id: row.id, before, after, isManual: row.manualScoreOverride })
    }
    lastId = rows.length === size ? rows.at(-1)!.id : undefined
  } while (lastId !== undefined && performance.now() < endsAt)
  const { changes, ...counts } = comparison.result()
  return {
    ...counts,
    products: Math.max(total, counts.compared),
    largest: await withProductNames(tx, changes),
  }
}

const nextProducts = (tx: Queryable, lastId: string | undefined, size: number) =>
  tx
    .select({
      id: products.id,
      vendorId: products.vendorId,
      sustainabilityScore: products.sustainabilityScore,
      manualScoreOverride: products.manualScoreOverride,
      sustainabilityTags: products.sustainabilityTags,
      materials: products.materials,
      packaging: products.packaging,
      origin: products.origin,
    })
    .from(products)
    .where(and(isNull(products.deletedAt), lastId === undefined ? undefined : gt(products.id, lastId)))
    .orderBy(asc(products.id))
    .limit(size)

interface ScoreComparison {
  id: string
  before: number
  after: number
  isManual: boolean
}

const emptyBandCounts = (): BandCounts => ({ good: 0, fair: 0, poor: 0 })

/** Counts compared products and keeps the largest changes. */
function createComparison() {
  const counts = { compared: 0, up: 0, down: 0, same: 0, by_hand: 0, band_changes: 0 }
  const bands = { bands_before: emptyBandCounts(), bands_after: emptyBandCounts() }
  const steps = { before: scoreBuckets.map(() => 0), after: scoreBuckets.map(() => 0) }
  let changes: ScoreComparison[] = []
  const keepLargestChanges = () => {
    changes = changes
      .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
      .slice(0, largest)
  }
  return {
    add(product: ScoreComparison) {
      const { before, after, isManual } = product
      counts.compared++
      steps.before[scoreBucketOf(before)]!++
      steps.after[scoreBucketOf(after)]!++
      bands.bands_before[scoreBand(before)]++
      bands.bands_after[scoreBand(after)]++
      if (scoreBand(before) !== scoreBand(after)) counts.band_changes++
      if (isManual) counts.by_hand++
      else if (after === before) counts.same++
      else {
        counts[after > before ? 'up' : 'down']++
        changes.push(product)
        if (changes.length > 50 * largest) keepLargestChanges()
      }
    },
    result() {
      keepLargestChanges()
      return { ...counts, ...bands, ...steps, changes }
    },
  }
}

/** The largest changes, with the names of products and vendors. */
async function withProductNames(
  tx: Queryable,
  changes: readonly ScoreComparison[],
): Promise<FormulaPreview['largest']> {
  if (changes.length === 0) return []
  const rows = await tx
    .select({ id: products.id, name: products.name, company_name: vendors.companyName })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(
      inArray(
        products.id,
        changes.map(({ id }) => id),
      ),
    )
  const names = new Map(rows.map(({ id, ...row }) => [id, row]))
  return changes.flatMap(({ id, before, after }) => {
    const row = names.get(id)
    return row ? [{ product_id: id, ...row, before, after }] : []
  })
}
