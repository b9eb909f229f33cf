import { count, isNull } from 'drizzle-orm'
import { compareTexts } from '@contract/core/compare-texts'
import type { ProductCategory } from '@contract/catalog/facts'
import {
  bandRanges,
  scoreBands,
  scoreBucketOf,
  scoreBuckets,
  type ScoreBand,
} from '@contract/sustainability/facts'
import type { BandCounts, ScoreOverview } from '@contract/sustainability/procedures'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'

interface ScoreGroup {
  category: ProductCategory | null
  score: number
  by_hand: boolean
  products: number
}

/** How the scores of all products are distributed. */
export async function getScoreOverview({ tx }: Pick<Context, 'tx'>): Promise<ScoreOverview> {
  const groups: ScoreGroup[] = await tx
    .select({
      category: products.category,
      score: products.sustainabilityScore,
      by_hand: products.manualScoreOverride,
      products: count(),
    })
    .from(products)
    .where(isNull(products.deletedAt))
    .groupBy(products.category, products.sustainabilityScore, products.manualScoreOverride)
  const categories = [...new Set(groups.map(({ category }) => category))].map((category) => {
    const categoryGroups = groups.filter((group) => group.category === category)
    return {
      category,
      products: countOf(categoryGroups),
      average: averageOf(categoryGroups)!,
      bands: bandsOf(categoryGroups),
    }
  })
  return {
    products: countOf(groups),
    by_hand: countOf(groups.filter(({ by_hand }) => by_hand)),
    average: averageOf(groups),
    bands: bandsOf(groups),
    distribution: scoreBuckets.map((_, step) =>
      countOf(groups.filter(({ score }) => scoreBucketOf(score) === step)),
    ),
    categories: categories.toSorted(
      (a, b) => b.average - a.average || compareTexts(String(a.category), String(b.category)),
    ),
  }
}

const countOf = (groups: readonly ScoreGroup[]) => groups.reduce((sum, { products }) => sum + products, 0)

/** To one decimal. */
function averageOf(groups: readonly ScoreGroup[]): number | null {
  const total = countOf(groups)
  if (total === 0) return null
  const points = groups.reduce((sum, { score, products }) => sum + score * products, 0)
  return Math.round((points / total) * 10) / 10
}

const bandsOf = (groups: readonly ScoreGroup[]): BandCounts => {
  const countInBand = (band: ScoreBand) => {
    const [from, to] = bandRanges[band]
    return countOf(groups.filter(({ score }) => score >= from && score <= to))
  }
  return Object.fromEntries(scoreBands.map((band) => [band, countInBand(band)])) as BandCounts
}
