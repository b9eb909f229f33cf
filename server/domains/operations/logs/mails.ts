import { sql, type SQL } from 'drizzle-orm'
import type { MailQuery, MailRow, MailState } from '@contract/operations/procedures'
import { splitSort } from '@contract/core/sorting'
import { likeSubstring } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import { matchingUserIds } from '@server/platform/user-search'
import { periodStart } from '@server/platform/period-start'
import { orderAndLimit, pageCondition, type TimePage } from '@server/platform/time-pagination'
import type { Context } from '@server/platform/services'
import { describeJobError } from './job-error'
import { jobIdAsUuid, isExhausted, jobIdOf, queuedJobs } from './job-queue'

interface MailLogRow extends Record<string, unknown> {
  id: string
  at: string
  recipient: string
  subject: string
  state: MailState
  attempts: number
  order_id: string | null
  error: string | null
}

/** A page of the emails: what still has to be sent stands in the job queue, what was sent in `sent_mails`. */
export async function listMails(
  { sort = 'created_at_desc', limit, cursor, period, search, state }: MailQuery = {},
  { tx, now }: Context,
): Promise<{ items: MailRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { direction } = splitSort(sort)
  const page = { direction, cursor, since: periodStart(period, now), limit: size + 1 }
  const queries = [
    ...(state === 'sent' ? [] : [queuedMailsQuery(page, state, search)]),
    ...(state === undefined || state === 'sent'
      ? [search ? sentMailsSearchQuery(page, search) : sentMailsQuery(page)]
      : []),
  ]
  const mailsQuery = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )
  const { rows } = await tx.execute<MailLogRow>(
    sql`select m.* from (${mailsQuery}) m ${orderAndLimit(page, sql`m.at`, sql`m.id`)}`,
  )
  return pageFrom(rows, size, ({ at, id }) => ({ sortKey: new Date(at), id }), serialize)
}

const sentAt = sql`s.sent_at`
const sentId = sql`s.id`
const sentColumns = sql`s.id, s.sent_at as at, u.email as recipient, s.subject, 'sent' as state, s.attempts::int as attempts, s.order_id, null as error`

const sentMailsQuery = (page: TimePage): SQL => sql`select ${sentColumns}
  from sent_mails s join users u on u.id = s.user_id where ${pageCondition(page, sentAt, sentId)} ${orderAndLimit(page, sentAt, sentId)}`

/** A shorter part of an address names too many people to search the mail of them all. */
const maxPeople = 50

const sentMailsSearchQuery = (page: TimePage, search: string): SQL => sql`select m.*
  from (${matchingUserIds(search, maxPeople, sql`u.email`)}) p join users u on u.id = p.id
  cross join lateral (select ${sentColumns} from sent_mails s
    where s.user_id = u.id and ${pageCondition(page, sentAt, sentId)} ${orderAndLimit(page, sentAt, sentId)}) m`

// In milliseconds, as a cursor holds them.
const queuedAt = sql`date_trunc('milliseconds', j.created_at)`
const queuedId = jobIdAsUuid(sql`j.id`)

function queuedMailsQuery(page: TimePage, state: MailState | undefined, search: string | undefined): SQL {
  const conditions = [
    sql`t.identifier = 'send_mail'`,
    pageCondition(page, queuedAt, queuedId),
    ...(state ? [state === 'failed' ? isExhausted : sql`not ${isExhausted}`] : []),
    ...(search ? [sql`j.payload ->> 'to' ilike ${likeSubstring(search)}`] : []),
  ]
  return sql`select ${queuedId} as id, ${queuedAt} as at, j.payload ->> 'to' as recipient, j.payload ->> 'subject' as subject,
      case when ${isExhausted} then 'failed' else 'waiting' end as state, j.attempts::int as attempts,
      (j.payload ->> 'orderId')::uuid as order_id, j.last_error as error
    from ${queuedJobs} where ${sql.join(conditions, sql` and `)} ${orderAndLimit(page, queuedAt, queuedId)}`
}

const serialize = ({
  id,
  at,
  recipient,
  subject,
  state,
  attempts,
  order_id,
  error,
}: MailLogRow): MailRow => ({
  mail_id: id,
  to: recipient,
  subject,
  state,
  attempts,
  created_at: new Date(at).toISOString(),
  order_id,
  job_id: state === 'sent' ? null : (jobIdOf(id) ?? null),
  error: describeJobError(error).error,
})
