import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Subscriber, SubscriberQuery, SubscriberState } from '@contract/marketing/newsletter-procedures'
import { earlyAccessSignups as signups } from '@server/database/schema/marketing'
import { containsText } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'

const sortColumns = {
  created_at: { column: signups.createdAt, type: 'timestamptz' },
  email: { column: signups.email, type: 'text' },
} as const

/** Whoever may be written to. */
export const isSubscribed = and(
  isNotNull(signups.confirmedAt),
  isNull(signups.unsubscribedAt),
  isNull(signups.bouncedAt),
)

const stateConditions: Record<SubscriberState, SQL | undefined> = {
  unconfirmed: and(isNull(signups.confirmedAt), isNull(signups.unsubscribedAt)),
  subscribed: isSubscribed,
  unsubscribed: isNotNull(signups.unsubscribedAt),
  bounced: and(isNotNull(signups.confirmedAt), isNotNull(signups.bouncedAt), isNull(signups.unsubscribedAt)),
}

/** A page of the early-access list. */
export async function listSubscribers(
  { search, state, limit, cursor, sort = 'created_at_desc' }: SubscriberQuery = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: Subscriber[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, signups.id, { sort, cursor })
  const rows = await tx
    .select({ row: signups, sortKey })
    .from(signups)
    .where(
      and(search ? containsText(signups.email, search) : undefined, state && stateConditions[state], after),
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ row, ...sortFields }) => ({ ...sortFields, id: row.id }),
    ({ row }) => toSubscriber(row),
  )
}

type Row = typeof signups.$inferSelect

const toSubscriber = (row: Row): Subscriber => ({
  subscriber_id: row.id,
  email: row.email,
  state: stateOf(row),
  signed_up_at: row.createdAt.toISOString(),
  consent_place: row.consentPlace,
  consent_text: row.consentText,
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  ended_at: (row.unsubscribedAt ?? row.bouncedAt)?.toISOString() ?? null,
  bounce_reason: row.bounceReason,
})

function stateOf({ unsubscribedAt, bouncedAt, confirmedAt }: Row): SubscriberState {
  if (unsubscribedAt) return 'unsubscribed'
  if (!confirmedAt) return 'unconfirmed'
  return bouncedAt ? 'bounced' : 'subscribed'
}
