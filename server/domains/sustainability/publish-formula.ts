import { Refusal } from '@contract/refusals'
import { weightKeys, type ScoreWeights } from '@contract/sustainability/score-weights'
import { scoreFormulas } from '@server/database/schema/sustainability'
import { audit } from '@server/platform/audit'
import { queueJob } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { currentFormula } from './formula'

/**
 * Publishes a new version of the formula, in force at once for whatever is saved; a job brings all other products to it. Refuses:
 * score_formula_outdated if another version has been published since, score_formula_unchanged.
 */
export async function publishFormula(
  { weights, note, basedOn }: { weights: ScoreWeights; note: string; basedOn: number },
  context: Context,
): Promise<{ version: number }> {
  const { tx, now } = context
  const before = await currentFormula(tx)
  if (before.version !== basedOn) throw new Refusal('score_formula_outdated', { version: before.version })
  if (weightKeys.every((key) => weights[key] === before.weights[key]))
    throw new Refusal('score_formula_unchanged', { version: before.version })
  const version = before.version + 1
  const [created] = await tx
    .insert(scoreFormulas)
    .values({ version, weights, note, publishedBy: requireSession(context).userId, publishedAt: now })
    .onConflictDoNothing({ target: scoreFormulas.version })
    .returning({ id: scoreFormulas.id })
  // Somebody else has just published one.
  if (!created) throw new Refusal('score_formula_outdated', { version })
  await audit(context, {
    actionType: 'score_formula_published',
    subject: 'score_formula',
    subjectId: String(version),
    details: {
      note,
      before: changedWeights(before.weights, weights),
      after: changedWeights(weights, before.weights),
    },
  })
  // The same key and queue as when the schedule runs it: of the two, one waits.
  const job = 'clock:rescore_products'
  await queueJob(tx, 'rescore_products', {}, { key: job, queue: job })
  return { version }
}

/** The weights that differ from those of another version. */
const changedWeights = (weights: ScoreWeights, otherWeights: ScoreWeights): Partial<ScoreWeights> =>
  Object.fromEntries(
    weightKeys.filter((key) => weights[key] !== otherWeights[key]).map((key) => [key, weights[key]]),
  )
