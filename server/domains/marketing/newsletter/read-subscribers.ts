import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type {
  NewsletterAudience,
  NewsletterSegment,
  Subscriber,
  SubscriberQuery,
  SubscriberState,
} from '@contract/marketing/newsletter-procedures'
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

const segmentConditions: Record<NewsletterSegment, SQL> = {
  customers: eq(signups.consentPlace, 'account'),
  form: sql`${signups.consentPlace} is distinct from 'account'`,
}

/** Whoever may be written to of an audience. */
export const isSubscribedIn = (audience: NewsletterAudience): SQL | undefined =>
  and(isSubscribed, audience === 'everybody' ? undefined : segmentConditions[audience])

/** How many addresses an issue would go to now, for each audience: every address is in one segment. */
export async function countSubscribers({
  tx,
}: Pick<Context, 'tx'>): Promise<Record<NewsletterAudience, number>> {
  const [counts] = await tx
    .select({
      everybody: sql<number>`count(*)::int`,
      customers: sql<number>`(count(*) filter (where ${segmentConditions.customers}))::int`,
      form: sql<number>`(count(*) filter (where ${segmentConditions.form}))::int`,
    })
    .from(signups)
    .where(isSubscribed)
  return counts!
}

const stateConditions: Record<SubscriberState, SQL | undefined> = {
  unconfirmed: and(isNull(signups.confirmedAt), isNull(signups.unsubscribedAt)),
  subscribed: isSubscribed,
  unsubscribed: isNotNull(signups.unsubscribedAt),
  bounced: and(isNotNull(signups.confirmedAt), isNotNull(signups.bouncedAt), isNull(signups.unsubscribedAt)),
}

/** A page of the addresses that signed up. */
export async function listSubscribers(
  { search, state, segment, limit, cursor, sort = 'created_at_desc' }: SubscriberQuery = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: Subscriber[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, signups.id, { sort, cursor })
  const rows = await tx
    .select({ row: signups, sortKey })
    .from(signups)
    .where(
      and(
        search ? containsText(signups.email, search) : undefined,
        state && stateConditions[state],
        segment && segmentConditions[segment],
        after,
      ),
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
  segment: row.consentPlace === 'account' ? 'customers' : 'form',
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
