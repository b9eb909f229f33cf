import { and, eq, sql } from 'drizzle-orm'
import type { NewsletterRow, NewsletterStatus } from '@contract/marketing/newsletter-procedures'
import type { Queryable } from '@server/database/connect'
import { newsletterDeliveries as deliveries, newsletters } from '@server/database/schema/marketing'

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${deliveries} where ${deliveries.newsletterId} = ${newsletters.id} and ${condition})`

/** An issue with its delivery counts so far. */
export const issueColumns = {
  row: newsletters,
  recipients: countWhere(sql`true`),
  sent: countWhere(sql`${deliveries.state} = 'sent'`),
  failed: countWhere(sql`${deliveries.state} = 'failed'`),
  bounced: countWhere(sql`${deliveries.state} = 'bounced'`),
  unsubscribed: countWhere(sql`${deliveries.unsubscribedAt} is not null`),
}

type NewsletterSummary = Omit<
  NewsletterRow,
  'newsletter_id' | 'subject' | 'status' | 'audience' | 'created_at' | 'started_at' | 'finished_at'
> & {
  row: typeof newsletters.$inferSelect
}

export const serializeNewsletter = ({
  row,
  recipients,
  sent,
  failed,
  bounced,
  unsubscribed,
}: NewsletterSummary): NewsletterRow => ({
  newsletter_id: row.id,
  subject: row.subject,
  status: row.status,
  audience: row.audience,
  created_at: row.createdAt.toISOString(),
  started_at: row.startedAt?.toISOString() ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
  recipients,
  sent,
  failed,
  bounced,
  unsubscribed,
})

/** What the editor of an issue shows. */
export const contentOf = ({
  subject,
  preheader,
  body,
  productIds,
  audience,
}: Pick<typeof newsletters.$inferSelect, 'subject' | 'preheader' | 'body' | 'productIds' | 'audience'>) => [
  subject,
  preheader,
  body,
  productIds,
  audience,
]

export async function lockNewsletter(tx: Queryable, id: string) {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update')
  return row
}

/** Changes the status of an issue, if it still has the expected one. */
export async function transitionNewsletter(
  tx: Queryable,
  id: string,
  {
    from,
    to,
    ...values
  }: { from: NewsletterStatus; to: NewsletterStatus; startedAt?: Date; finishedAt?: Date },
): Promise<boolean> {
  const updatedRows = await tx
    .update(newsletters)
    .set({ ...values, status: to })
    .where(and(eq(newsletters.id, id), eq(newsletters.status, from)))
    .returning({ id: newsletters.id })
  return updatedRows.length > 0
}
