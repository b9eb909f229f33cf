import type { ScoreWeights } from '@contract/sustainability/score-weights'
import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow, timestamptz } from './columns'

/**
 * The versions of the score formula: the highest one is in force. Append-only, so that a process may hold what it has read. Version 1 is
 * inserted by its migration.
 */
export const scoreFormulas = pgTable(
  'score_formulas',
  {
    id: uuidPrimaryKey(),
    version: integer().notNull().unique(),
    weights: jsonb().$type<ScoreWeights>().notNull(),
    note: text().notNull(),
    publishedBy: uuid().references(() => users.id),
    publishedAt: timestampDefaultNow(),
  },
  (t) => [check('score_formula_version', sql`${t.version} >= 1`)],
)

/** What can be counted of the marketplace's impact, by day: the last count of each. */
export const impactCounts = pgTable('impact_counts', {
  day: date().primaryKey(),
  certifiedVendors: integer().notNull(),
  verifiedDocuments: integer().notNull(),
  plasticFreeProducts: integer().notNull(),
  plasticFreeUnits: bigint({ mode: 'number' }).notNull(),
  countedAt: timestamptz().notNull(),
})
