import type { FindingKind, FindingLink, Mismatch } from '@contract/accounting/findings'
import { manualPostingStatuses, type Currency } from '@contract/accounting/manual-posting-procedures'
import type { PostableKind } from '@contract/accounting/manual-postings'
import { reconciliationStates } from '@contract/accounting/reconciliation-procedures'
import { sql } from 'drizzle-orm'
import {
  char,
  date,
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { minorUnits, uuidPrimaryKey, timestampDefaultNow, timestamptz } from './columns'
import { ledgerAccountKind } from './ledger'

export const manualPostingStatus = pgEnum('manual_posting_status', manualPostingStatuses)

/**
 * A posting that a person proposes and another approves; the ledger has it, with its id in the event's key, once it is `posted`. `owner` is a
 * vendor's id, a provider, or ''.
 */
export const manualPostings = pgTable(
  'manual_postings',
  {
    id: uuidPrimaryKey(),
    status: manualPostingStatus().notNull().default('proposed'),
    fromKind: ledgerAccountKind().$type<PostableKind>().notNull(),
    fromOwner: text().notNull().default(''),
    toKind: ledgerAccountKind().$type<PostableKind>().notNull(),
    toOwner: text().notNull().default(''),
    amountMinor: minorUnits().notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull().default('USD'),
    /** When the money moved. */
    day: date().notNull(),
    reason: text().notNull(),
    /** Such as the number of a statement or an invoice. */
    reference: text().notNull().default(''),
    /** The key of the file that proves it. */
    proofPath: text(),
    /** The posting that it undoes. */
    reverses: uuid().references((): AnyPgColumn => manualPostings.id),
    proposedBy: uuid()
      .notNull()
      .references(() => users.id),
    proposedAt: timestampDefaultNow(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestamptz(),
    decisionNote: text().notNull().default(''),
  },
  (t) => [
    index('manual_postings_by_time').on(t.proposedAt, t.id),
    index('manual_postings_by_day').on(t.day, t.id),
    index('manual_postings_proposed')
      .on(t.proposedAt)
      .where(sql`${t.status} = 'proposed'`),
    uniqueIndex('manual_posting_reversed_once')
      .on(t.reverses)
      .where(sql`${t.status} <> 'rejected'`),
    check('manual_posting_amount', sql`${t.amountMinor} > 0`),
    check(
      'manual_posting_two_accounts',
      sql`(${t.fromKind}, ${t.fromOwner}) is distinct from (${t.toKind}, ${t.toOwner})`,
    ),
    check(
      'manual_posting_decided',
      sql`(${t.status} = 'proposed') = (${t.decidedAt} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
  ],
)

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
    /** Since when what changed was checked: the start of the last run that came to its end. Null for the first. */
    changesSince: timestamptz(),
    /** When the last pass through everything before the end of this run began and ended. */
    everythingFrom: timestamptz(),
    everythingUntil: timestamptz(),
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
