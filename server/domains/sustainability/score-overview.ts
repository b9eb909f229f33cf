import { count, isNull } from 'drizzle-orm'
import type { ProductCategory } from '@contract/catalog/facts'
import { bandRanges, scoreBands, scoreStep, scoreSteps, type ScoreBand } from '@contract/sustainability/facts'
import type { BandCounts, ScoreOverview } from '@contract/sustainability/procedures'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'

interface Group {
  category: ProductCategory | null
  score: number
  by_hand: boolean
  products: number
}

/** How the scores of all products are distributed. */
export async function getScoreOverview({ tx }: Pick<Context, 'tx'>): Promise<ScoreOverview> {
  const groups: Group[] = await tx
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
    const own = groups.filter((group) => group.category === category)
    return { category, products: countOf(own), average: averageOf(own)!, bands: bandsOf(own) }
  })
  return {
    products: countOf(groups),
    by_hand: countOf(groups.filter(({ by_hand }) => by_hand)),
    average: averageOf(groups),
    bands: bandsOf(groups),
    distribution: scoreSteps.map((_, step) =>
      countOf(groups.filter(({ score }) => scoreStep(score) === step)),
    ),
    categories: categories.toSorted(
      (a, b) => b.average - a.average || String(a.category).localeCompare(String(b.category)),
    ),
  }
}

const countOf = (groups: readonly Group[]) => groups.reduce((sum, { products }) => sum + products, 0)

/** To one decimal. */
function averageOf(groups: readonly Group[]): number | null {
  const total = countOf(groups)
  if (total === 0) return null
  const points = groups.reduce((sum, { score, products }) => sum + score * products, 0)
  return Math.round((points / total) * 10) / 10
}

const bandsOf = (groups: readonly Group[]): BandCounts => {
  const inBand = (band: ScoreBand) => {
    const [from, to] = bandRanges[band]
    return countOf(groups.filter(({ score }) => score >= from && score <= to))
  }
  return Object.fromEntries(scoreBands.map((band) => [band, inBand(band)])) as BandCounts
}
