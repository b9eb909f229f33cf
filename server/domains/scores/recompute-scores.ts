import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sustainabilityScore } from '@contract/score'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { scoreFactsOf, vendorScoreFacts } from './score-facts'

/**
 * Recomputes the scores of a vendor's products after its verified certifications or practices changed. Scores set by hand stay. Answers how
 * many changed.
 */
export async function recomputeScores(vendorId: string, { tx }: Pick<Context, 'tx'>): Promise<number> {
  const facts = await vendorScoreFacts(tx, vendorId)
  const rows = await tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.vendorId, vendorId),
        eq(products.manualScoreOverride, false),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(products.id)
    .for('no key update')
  const changed = new Map<number, string[]>()
  for (const row of rows) {
    const { score } = sustainabilityScore(scoreFactsOf(row, facts))
    if (score !== row.sustainabilityScore) changed.set(score, [...(changed.get(score) ?? []), row.id])
  }
  for (const [score, ids] of changed)
    await tx.update(products).set({ sustainabilityScore: score }).where(inArray(products.id, ids))
  return [...changed.values()].flat().length
}
