import { eq, sql, type SQL } from 'drizzle-orm'
import type { ScoreWeights } from '@contract/sustainability/score-weights'
import type { Database, Queryable } from '@server/database/connect'
import { scoreFormulas } from '@server/database/schema/sustainability'
import type { Context } from '@server/platform/services'

/** A version of the score formula. */
export interface ScoreFormula {
  version: number
  weights: ScoreWeights
}

/** The formula in force, as part of another query. */
export const formulaInForce: SQL<ScoreFormula> = sql`(
  select json_build_object('version', version, 'weights', weights) from ${scoreFormulas} order by version desc limit 1)`

/** The formula in force. */
export async function currentFormula(tx: Queryable): Promise<ScoreFormula> {
  const { rows } = await tx.execute<{ formula: ScoreFormula }>(sql`select ${formulaInForce} as formula`)
  return rows[0]!.formula
}

/** Versions never change, so that each is read once by a process. */
const weightsCache = new WeakMap<Database, Map<number, ScoreWeights>>()

/** The weights of a version: a score is explained by the one that it was computed by. */
export async function weightsOf(
  version: number,
  { tx, services: { db } }: Pick<Context, 'tx' | 'services'>,
): Promise<ScoreWeights> {
  const weightsByVersion = weightsCache.get(db) ?? new Map<number, ScoreWeights>()
  weightsCache.set(db, weightsByVersion)
  const weights = weightsByVersion.get(version) ?? (await readWeights(tx, version))
  weightsByVersion.set(version, weights)
  return weights
}

async function readWeights(tx: Queryable, version: number): Promise<ScoreWeights> {
  const [row] = await tx
    .select({ weights: scoreFormulas.weights })
    .from(scoreFormulas)
    .where(eq(scoreFormulas.version, version))
  // A product's version is a foreign key.
  return row!.weights
}
