import { and, asc, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import type { Context, Services } from '@server/platform/services'
import { currentFormula } from './formula'
import { scoreFactsByVendor, scoreColumns, vendorScoreFacts, type VendorScoreFacts } from './score-facts'

const isNotDeleted = isNull(products.deletedAt)
// Written out: a parameter would not match the conditions of `products_by_score_version` and `products_scored_by_hand`.
const isManual = sql`${products.manualScoreOverride}`

/** Products that an older version than this has scored, or whose manual score the formula has not been put beside yet. */
const isOutdated = (version: number) => {
  const isOlder = lt(products.scoreVersion, version)
  return or(
    and(isNotDeleted, not(isManual), isOlder),
    and(isNotDeleted, isManual, or(isOlder, isNull(products.formulaScore))),
  )
}

/**
 * Recomputes the scores of a vendor's products after its verified certifications or practices changed. Returns how many changed. Scores set
 * manually stay; what the formula gives them is computed as well.
 */
export async function recomputeScores(vendorId: string, { tx }: Pick<Context, 'tx'>): Promise<number> {
  const rows = await lockRows(tx, and(isNotDeleted, eq(products.vendorId, vendorId)))
  const facts = await vendorScoreFacts(tx, vendorId)
  return saveScores(tx, rows, () => facts)
}

/**
 * The job that brings all products to the formula in force, batch by batch. How far it has come is in the products, so that one that was
 * killed is carried on by the next; it also runs every few minutes, for what was being saved while a formula was published.
 */
export const rescoreProducts: Job = async (_, services) => {
  while (await rescoreBatch(services));
}

/** Scores some products that an older version has scored. Returns whether there were any. */
export const rescoreBatch = ({ db }: Pick<Services, 'db'>, size: number = serverLimits.score.rescoreBatch) =>
  inTransaction(db, async (tx) => {
    const { version } = await currentFormula(tx)
    const outdatedRows = await tx
      .select({ id: products.id })
      .from(products)
      .where(isOutdated(version))
      .limit(size)
    if (outdatedRows.length === 0) return false
    const ids = outdatedRows.map(({ id }) => id)
    const rows = await lockRows(tx, and(isOutdated(version), inArray(products.id, ids)))
    // Read once the products are locked: a vendor's facts that change now wait for them.
    const facts = await scoreFactsByVendor(
      tx,
      rows.map(({ vendorId }) => vendorId),
    )
    const formula = await currentFormula(tx)
    await saveScores(tx, rows, (id) => ({ ...facts.get(id)!, formula }))
    return true
  })

type Row = typeof products.$inferSelect

/** Locks products in the order in which everybody locks them. */
const lockRows = (tx: Queryable, condition: ReturnType<typeof and>): Promise<Row[]> =>
  tx.select().from(products).where(condition).orderBy(asc(products.id)).for('no key update')

/** Saves the scores that changed, and the version that they are by; returns how many scores changed. */
async function saveScores(
  tx: Queryable,
  rows: readonly Row[],
  factsOf: (vendorId: string) => VendorScoreFacts,
): Promise<number> {
  const changedScores = rows
    .map((row) => ({ row, ...scoreColumns(row, factsOf(row.vendorId)) }))
    .filter(
      ({ row, sustainabilityScore, formulaScore, scoreVersion }) =>
        sustainabilityScore !== row.sustainabilityScore ||
        formulaScore !== row.formulaScore ||
        scoreVersion !== row.scoreVersion,
    )
  if (changedScores.length === 0) return 0
  const arrayParam = <T>(values: T[]) => sql.param(values)
  await tx.execute(sql`
    update products set sustainability_score = new.score, formula_score = new.formula, score_version = new.version
    from unnest(${arrayParam(changedScores.map(({ row }) => row.id))}::uuid[],
      ${arrayParam(changedScores.map(({ sustainabilityScore }) => sustainabilityScore))}::smallint[],
      ${arrayParam(changedScores.map(({ formulaScore }) => formulaScore))}::smallint[],
      ${arrayParam(changedScores.map(({ scoreVersion }) => scoreVersion))}::int[]) as new (id, score, formula, version)
    where products.id = new.id`)
  return changedScores.filter(
    ({ row, sustainabilityScore }) => sustainabilityScore !== row.sustainabilityScore,
  ).length
}
