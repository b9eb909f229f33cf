import { Refusal } from '@contract/refusals'
import { weightKeys, type ScoreWeights } from '@contract/sustainability/score-weights'
import { scoreFormulas } from '@server/database/schema/sustainability'
import { audit } from '@server/platform/audit'
import { queueJob } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { currentFormula } from './formula'

/**
 * Publishes a new version of the formula, in force at once for whatever is saved; a job brings all other products to it. Refuses:
 * score_formula_moved_on if another version has been published since, score_formula_unchanged.
 */
export async function publishFormula(
  { weights, note, basedOn }: { weights: ScoreWeights; note: string; basedOn: number },
  context: Context,
): Promise<{ version: number }> {
  const { tx, now } = context
  const before = await currentFormula(tx)
  if (before.version !== basedOn) throw new Refusal('score_formula_moved_on', { version: before.version })
  if (weightKeys.every((key) => weights[key] === before.weights[key]))
    throw new Refusal('score_formula_unchanged', { version: before.version })
  const version = before.version + 1
  const [created] = await tx
    .insert(scoreFormulas)
    .values({ version, weights, note, publishedBy: signedIn(context).userId, publishedAt: now })
    .onConflictDoNothing({ target: scoreFormulas.version })
    .returning({ id: scoreFormulas.id })
  // Somebody else was faster by moments.
  if (!created) throw new Refusal('score_formula_moved_on', { version })
  await audit(context, {
    actionType: 'score_formula_published',
    subject: 'score_formula',
    subjectId: String(version),
    details: {
      note,
      before: changed(before.weights, weights),
      after: changed(weights, before.weights),
    },
  })
  // The same key and queue as when the schedule runs it: of the two, one waits.
  const job = 'clock:rescore_products'
  await queueJob(tx, 'rescore_products', {}, { key: job, queue: job })
  return { version }
}

/** The weights of the one that differ from the other's. */
const changed = (one: ScoreWeights, other: ScoreWeights): Partial<ScoreWeights> =>
  Object.fromEntries(weightKeys.filter((key) => one[key] !== other[key]).map((key) => [key, one[key]]))
