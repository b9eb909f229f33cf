import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CurrentFormula, FormulaVersion } from '@contract/sustainability/procedures'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { products } from '@server/database/schema/catalog'
import { scoreFormulas } from '@server/database/schema/sustainability'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'

type Formula = typeof scoreFormulas.$inferSelect

/** The formula in force, who published it, and how many products it has reached. */
export async function getScoreFormula({ tx }: Pick<Context, 'tx'>): Promise<CurrentFormula> {
  const [row] = await selectVersions(tx, { sort: 'version_desc' }, 1)
  const { formula, publishedBy } = row!
  const scoredByFormula = and(isNull(products.deletedAt), eq(products.manualScoreOverride, false))
  const total = await tx.$count(products, scoredByFormula)
  // The few that a new version has not reached yet are found by an index of their own.
  const unscored = await tx.$count(products, and(scoredByFormula, lt(products.scoreVersion, formula.version)))
  return { ...serialize(formula, publishedBy), products: total, scored: total - unscored }
}

/** A page of the versions, newest first. */
export async function listScoreFormulas(
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined } = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: FormulaVersion[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await selectVersions(tx, { sort: 'version_desc', cursor }, size + 1)
  return pageFrom(
    rows,
    size,
    ({ formula, sortKey }) => ({ sortKey, id: formula.id }),
    ({ formula, publishedBy, weightsBefore }) => ({
      ...serialize(formula, publishedBy),
      id: formula.id,
      weights_before: weightsBefore,
    }),
  )
}

const sortColumns = { version: { column: scoreFormulas.version, type: 'bigint' } } as const
const previousFormulas = alias(scoreFormulas, 'earlier')

function selectVersions(
  tx: Queryable,
  page: { sort: 'version_desc'; cursor?: string | undefined },
  limit: number,
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, scoreFormulas.id, page)
  return tx
    .select({
      formula: scoreFormulas,
      weightsBefore: previousFormulas.weights,
      publishedBy: profiles.fullName,
      sortKey,
    })
    .from(scoreFormulas)
    .leftJoin(previousFormulas, eq(previousFormulas.version, sql`${scoreFormulas.version} - 1`))
    .leftJoin(profiles, eq(profiles.id, scoreFormulas.publishedBy))
    .where(after)
    .orderBy(...orderBy)
    .limit(limit)
}

const serialize = ({ version, weights, note, publishedAt }: Formula, publishedBy: string | null) => ({
  version,
  weights,
  note,
  published_at: publishedAt.toISOString(),
  published_by: publishedBy,
})
