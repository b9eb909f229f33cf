import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'
import { id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { periods } from '../orders/admin-procedures'
import { jobRetryBatchSize } from './facts'

const search = searchText.optional()

const period = z.enum(periods).optional()

const createdAtSort = z.enum(sortIds(['created_at'])).default('created_at_desc')

/** The name of an action, a kind of record, or a kind of job: ours, in small letters. */
const identifierName = z.string().regex(/^[a-z0-9_:.-]{1,60}$/, 'Use a name such as order_refunded.')

const person = z.object({ user_id: id, name: z.string(), email: z.string() })

/** Which entries of the audit log are shown. `search`: the beginning of a record's id, or part of a person's name or email. */
export const auditLogQuery = pageInput.extend({
  search,
  action: identifierName.optional(),
  subject: identifierName.optional(),
  actor_id: id.optional(),
  period,
  sort: createdAtSort,
})

export type AuditLogQuery = z.input<typeof auditLogQuery>

/** A fact of an entry. `before` is null for what was only recorded; values are written as JSON unless they are text. */
const auditFact = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })

const auditLogRow = z.object({
  entry_id: id,
  created_at: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  /** Null for the system. */
  actor: person.nullable(),
  facts: z.array(auditFact),
})

export type AuditLogRow = z.infer<typeof auditLogRow>

/** What the audit log can be narrowed by. */
const auditLogFilterOptions = z.object({
  actions: z.array(z.string()),
  subjects: z.array(z.string()),
  admins: z.array(person.omit({ email: true })),
})

export type AuditLogFilterOptions = z.infer<typeof auditLogFilterOptions>

export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const

export type JobState = (typeof jobStates)[number]

const jobId = z.string().regex(/^[0-9]{1,18}$/, 'Use the number of a job.')

/** Which jobs are shown, the newest first. `search`: part of the error, or the beginning of an id in its payload. */
export const jobQuery = pageInput.extend({
  search,
  state: z.enum(jobStates).optional(),
  kind: identifierName.optional(),
})

export type JobQuery = z.input<typeof jobQuery>

/**
 * A job that has not succeeded. `error`: why, in a sentence; `error_detail`: what was reported word for word. `subjects`: the ids it was
 * given; nothing else of its payload is shown.
 */
const jobRow = z.object({
  job_id: z.string(),
  kind: z.string(),
  state: z.enum(jobStates),
  attempts: z.number().int(),
  attempts_max: z.number().int(),
  created_at: z.string(),
  run_at: z.string(),
  error: z.string().nullable(),
  error_detail: z.string().nullable(),
  subjects: z.array(z.object({ name: z.string(), id: z.string() })),
})

export type JobRow = z.infer<typeof jobRow>

export const mailStates = ['waiting', 'failed', 'sent'] as const

export type MailState = (typeof mailStates)[number]

/** Which emails are shown. `search`: part of the address. */
export const mailQuery = pageInput.extend({
  search,
  state: z.enum(mailStates).optional(),
  period,
  sort: createdAtSort,
})

export type MailQuery = z.input<typeof mailQuery>

/** An email. `job_id`: of the job that still has to send it. Contents are never shown: they hold links that sign people in. */
const mailRow = z.object({
  mail_id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  created_at: z.string(),
  order_id: id.nullable(),
  job_id: z.string().nullable(),
  error: z.string().nullable(),
})

export type MailRow = z.infer<typeof mailRow>

/** How an attempt to sign in ended. `password_accepted`: the second step is still to come. */
export const signInOutcomes = [
  'signed_in',
  'password_accepted',
  'wrong_password',
  'wrong_code',
  'blocked',
  'not_confirmed',
  'too_many_tries',
] as const

export type SignInOutcome = (typeof signInOutcomes)[number]

/** Which attempts to sign in are shown. `search`: part of a person's name or email, or a whole network address. */
export const signInQuery = pageInput.extend({
  search,
  outcome: z.enum(signInOutcomes).optional(),
  period,
  sort: createdAtSort,
})

export type SignInQuery = z.input<typeof signInQuery>

const signInRow = z.object({
  attempt_id: id,
  created_at: z.string(),
  outcome: z.enum(signInOutcomes),
  /** How often it ended so, the last time at `last_at`: many failures in a short time are counted in one row. */
  times: z.number().int(),
  last_at: z.string().nullable(),
  /** Null where no account has the address. */
  person: person.nullable(),
  ip_address: z.string().nullable(),
  device: z.string(),
})

export type SignInRow = z.infer<typeof signInRow>

/** A statement with its values left out, and how long it took the database in milliseconds. */
const slowQuery = z.object({
  query: z.string(),
  calls: z.number().int(),
  mean_ms: z.number(),
  max_ms: z.number(),
  total_ms: z.number(),
  rows: z.number().int(),
})

export type SlowQuery = z.infer<typeof slowQuery>

/** `available` is false where the database does not count its statements; `since` is when it began. */
const slowQueries = z.object({
  available: z.boolean(),
  since: z.string().nullable(),
  items: z.array(slowQuery),
})

export type SlowQueries = z.infer<typeof slowQueries>

export const adminLogProcedures = {
  list_audit_log: procedure({
    summary: 'The audit log: who did what to which record, with the facts before and after',
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: auditLogQuery.optional(),
    output: pageOf(auditLogRow),
  }),
  get_audit_log_filters: procedure({
    summary: 'The actions, kinds of records and admins that occur in the audit log',
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: noInput,
    output: auditLogFilterOptions,
  }),
  list_jobs: procedure({
    summary: 'Background jobs that are waiting, running or have failed, newest first',
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: jobQuery.optional(),
    output: pageOf(jobRow).extend({ kinds: z.array(z.string()) }),
  }),
  retry_job: procedure({
    summary: 'Retries a failed job now, with all its attempts',
    role: 'admin',
    area: 'platform',
    effect: 'write',
    input: z.object({ p_job_id: jobId }),
    output: z.object({ retried: z.literal(1) }),
    refusals: ['job_not_found'],
  }),
  retry_jobs: procedure({
    summary: `Retries the permanently failed jobs of a kind, up to ${jobRetryBatchSize} at once; returns how many`,
    role: 'admin',
    area: 'platform',
    effect: 'write',
    input: z.object({ p_kind: identifierName }),
    output: z.object({ retried: z.number().int() }),
  }),
  list_mails: procedure({
    summary: 'Emails waiting, sent or failed, newest first',
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: mailQuery.optional(),
    output: pageOf(mailRow),
  }),
  list_sign_ins: procedure({
    summary: 'Sign-in attempts, newest first',
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: signInQuery.optional(),
    output: pageOf(signInRow),
  }),
  list_slow_queries: procedure({
    summary: 'The slowest statements of the database, if it collects statistics',
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: noInput,
    output: slowQueries,
  }),
}
