import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'
import { id, pageInput, pageOf } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { internalNoteMax } from '../orders/facts'
import { paymentCheckRateLimit } from '../payments/facts'
import * as texts from '../texts'
import { linkKinds } from './findings'

/** `aborted`: killed in the middle; the next run took its place. */
export const reconciliationStates = ['running', 'clean', 'findings', 'aborted'] as const

export type ReconciliationState = (typeof reconciliationStates)[number]

export const reconciliationSorts = sortIds(['started_at'])

const findingSorts = sortIds(['found'])

/** Filters, sort and paging of the runs, under the same names as in the page's URL. */
export const reconciliationQuery = pageInput.extend({
  state: z.enum(reconciliationStates).optional(),
  sort: z.enum(reconciliationSorts).optional(),
})

export type ReconciliationQuery = z.infer<typeof reconciliationQuery>

/** A run of the checks of the ledger. `started_by` is null for the daily one. */
export const reconciliationRun = z.object({
  run_id: id,
  state: z.enum(reconciliationStates),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  started_by: z.string().nullable(),
  /** Since when changes were checked: the start of the run before it. */
  changes_since: z.string().nullable(),
  /** When all rows were last checked, a part in each run. */
  everything: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** How many rows were checked (twice if they changed and were in its part of all rows), and which checks could not be run. */
  checked: z.number().int(),
  skipped: z.array(z.string()),
  findings: z.number().int(),
  unexplained: z.number().int(),
})

export type ReconciliationRun = z.infer<typeof reconciliationRun>

export const findingQuery = pageInput.extend({
  p_run_id: id,
  /** Whether it has been explained. */
  explained: z.enum(['yes', 'no']).optional(),
  sort: z.enum(findingSorts).optional(),
})

export type FindingQuery = z.infer<typeof findingQuery>

/** A finding of a run, in words. `links`: the pages where it can be looked into. */
export const finding = z.object({
  finding_id: id,
  check: z.string(),
  text: z.string(),
  cause: z.string(),
  links: z.array(z.object({ kind: z.enum(linkKinds), id, label: z.string() })),
  explained: z.object({ note: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
})

export type Finding = z.infer<typeof finding>

export const explanation = z.string().trim().min(3, texts.escrow.noteRequired).max(internalNoteMax)

export const explainForm = z.object({ note: explanation })

export const reconciliationProcedures = {
  start_reconciliation: procedure({
    summary: 'Starts a reconciliation run, as happens automatically every day',
    role: 'admin',
    area: 'money',
    effect: 'write',
    limit: paymentCheckRateLimit,
    input: noInput,
    output: z.object({ queued: z.literal(true) }),
  }),
  list_reconciliation_runs: procedure({
    summary: 'Reconciliation runs, newest first',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: reconciliationQuery.optional(),
    output: pageOf(reconciliationRun),
  }),
  get_reconciliation_run: procedure({
    summary: 'One reconciliation run',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: z.object({ p_run_id: id }),
    output: reconciliationRun,
    refusals: ['reconciliation_run_not_found'],
  }),
  list_reconciliation_findings: procedure({
    summary: 'The findings of a reconciliation run, each with a cause and the page to look at',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: findingQuery,
    output: pageOf(finding),
  }),
  explain_reconciliation_finding: procedure({
    summary: 'Marks a finding as explained, with a note; later runs with the same finding keep the note',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_finding_id: id, p_note: explanation }),
    output: z.object({ finding_id: id }),
    refusals: ['reconciliation_finding_not_found'],
  }),
}
