import type { FindingKind, FindingLink, Mismatch } from '@contract/accounting/findings'
import { reconciliationStates } from '@contract/accounting/reconciliation-procedures'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow, timestamptz } from './columns'

export const reconciliationState = pgEnum('reconciliation_state', reconciliationStates)

/** A run of the checks of the ledger; there is one at a time. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: uuidPrimaryKey(),
    state: reconciliationState().notNull().default('running'),
    /** Null for the daily one. */
    startedBy: uuid().references(() => users.id),
    startedAt: timestampDefaultNow(),
    finishedAt: timestamptz(),
    checked: integer().notNull().default(0),
    /** The checks that could not be made, with why. */
    skipped: text().array().notNull().default([]),
  },
  (t) => [
    index('reconciliation_runs_by_time').on(t.startedAt, t.id),
    uniqueIndex('reconciliation_one_running')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
    check('reconciliation_ended', sql`(${t.state} = 'running') = (${t.finishedAt} is null)`),
  ],
)

/**
 * What a run found, in words as of then, with the pages where it can be looked into. By `kind` and `facts` a later run recognizes the same
 * finding; those of earlier versions have none.
 */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: uuidPrimaryKey(),
    runId: uuid()
      .notNull()
      .references(() => reconciliationRuns.id),
    line: integer().notNull(),
    checkName: text().notNull(),
    text: text().notNull(),
    kind: text().$type<FindingKind>(),
    facts: jsonb().$type<Mismatch['facts']>(),
    links: jsonb().$type<FindingLink[]>().notNull().default([]),
    note: text(),
    explainedBy: uuid().references(() => users.id),
    explainedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('finding_of_run').on(t.runId, t.line),
    index('finding_explained')
      .on(t.explainedAt)
      .where(sql`${t.explainedAt} is not null`),
    check('finding_explained_whole', sql`(${t.note} is null) = (${t.explainedAt} is null)`),
    check('finding_facts', sql`(${t.kind} is null) = (${t.facts} is null)`),
  ],
)
