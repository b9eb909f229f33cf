import { and, eq, sql } from 'drizzle-orm'
import type { NewsletterRow, NewsletterStatus } from '@contract/marketing/newsletter-procedures'
import type { Queryable } from '@server/database/connect'
import { newsletterDeliveries as deliveries, newsletters } from '@server/database/schema/marketing'

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${deliveries} where ${deliveries.newsletterId} = ${newsletters.id} and ${condition})`

/** An issue with what became of it so far. */
export const issueColumns = {
  row: newsletters,
  recipients: counted(sql`true`),
  sent: counted(sql`${deliveries.state} = 'sent'`),
  failed: counted(sql`${deliveries.state} = 'failed'`),
  bounced: counted(sql`${deliveries.state} = 'bounced'`),
  unsubscribed: counted(sql`${deliveries.unsubscribedAt} is not null`),
}

type Found = Omit<
  NewsletterRow,
  'newsletter_id' | 'subject' | 'status' | 'created_at' | 'started_at' | 'finished_at'
> & {
  row: typeof newsletters.$inferSelect
}

export const toRow = ({ row, recipients, sent, failed, bounced, unsubscribed }: Found): NewsletterRow => ({
  newsletter_id: row.id,
  subject: row.subject,
  status: row.status,
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
}: Pick<typeof newsletters.$inferSelect, 'subject' | 'preheader' | 'body' | 'productIds'>) => [
  subject,
  preheader,
  body,
  productIds,
]

export async function lockNewsletter(tx: Queryable, id: string) {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update')
  return row
}

/** Moves an issue on, if it is where it is thought to be. */
export async function transitionNewsletter(
  tx: Queryable,
  id: string,
  { from, to, ...set }: { from: NewsletterStatus; to: NewsletterStatus; startedAt?: Date; finishedAt?: Date },
): Promise<boolean> {
  const moved = await tx
    .update(newsletters)
    .set({ ...set, status: to })
    .where(and(eq(newsletters.id, id), eq(newsletters.status, from)))
    .returning({ id: newsletters.id })
  return moved.length > 0
}
