import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ScoreWeights } from '@contract/sustainability/score-weights'
import { users } from './accounts'
import { key, madeAt } from './columns'

/**
 * The versions of the score formula: the highest one is in force. Append-only, so that a process may hold what it has read. Version 1 is
 * inserted by its migration.
 */
export const scoreFormulas = pgTable(
  'score_formulas',
  {
    id: key(),
    version: integer().notNull().unique(),
    weights: jsonb().$type<ScoreWeights>().notNull(),
    note: text().notNull(),
    publishedBy: uuid().references(() => users.id),
    publishedAt: madeAt(),
  },
  (t) => [check('score_formula_version', sql`${t.version} >= 1`)],
)
