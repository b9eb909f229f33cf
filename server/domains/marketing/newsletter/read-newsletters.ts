import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type {
  DeliveryState,
  NewsletterDelivery,
  NewsletterIssue,
  NewsletterRow,
} from '@contract/marketing/newsletter-procedures'
import { products } from '@server/database/schema/catalog'
import {
  newsletterDeliveries as deliveries,
  newsletters,
  earlyAccessSignups as signups,
} from '@server/database/schema/marketing'
import { mailHtml } from '@server/platform/mail/mail-html'
import { mailText } from '@server/platform/mail/mail-text'
import { afterCursor, pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { versionOf } from '@server/platform/version'
import { newsletterMail } from '../mails'
import { buildNewsletterBlocks, type NewsletterContent } from './newsletter-blocks'
import { issueColumns, serializeNewsletter, contentOf } from './queries'
import { isSubscribedIn } from './read-subscribers'

interface PageQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

/** A page of the issues with their figures, newest first. */
export async function listNewsletters(
  { cursor, limit }: PageQuery = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: NewsletterRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await tx
    .select(issueColumns)
    .from(newsletters)
    .where(afterCursor(cursor, newsletters.createdAt, newsletters.id, 'desc', 'timestamptz'))
    .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
    .limit(size + 1)
  return pageFrom(rows, size, ({ row }) => ({ sortKey: row.createdAt, id: row.id }), serializeNewsletter)
}

/** An issue. Refuses: newsletter_not_found. */
export async function getNewsletter(
  { newsletterId }: { newsletterId: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<NewsletterIssue> {
  const [row] = await tx.select(issueColumns).from(newsletters).where(eq(newsletters.id, newsletterId))
  if (!row) throw new Refusal('newsletter_not_found')
  const { productIds, preheader, body } = row.row
  const productNames =
    productIds.length === 0
      ? []
      : await tx
          .select({ id: products.id, name: products.name })
          .from(products)
          .where(inArray(products.id, productIds))
  return {
    ...serializeNewsletter(row),
    version: versionOf(contentOf(row.row)),
    preheader,
    body,
    products: productIds.flatMap((id) => productNames.find((product) => product.id === id) ?? []),
    subscribers: await tx.$count(signups, isSubscribedIn(row.row.audience)),
  }
}

/** A newsletter as it will arrive. */
export async function previewNewsletter(
  { productIds, ...content }: Omit<NewsletterContent, 'productIds'> & { productIds: string[] },
  { tx, services }: Pick<Context, 'tx' | 'services'>,
): Promise<{ html: string; text: string }> {
  const { publicUrl } = services
  const body = await buildNewsletterBlocks(tx, { ...content, productIds }, services)
  const mail = newsletterMail('', { ...content, body }, publicUrl)
  return { html: mailHtml(mail, publicUrl), text: mailText(mail) }
}

/** Each recipient of an issue, with the delivery status. */
export async function listDeliveries(
  {
    newsletterId,
    state,
    cursor,
    limit,
  }: PageQuery & { newsletterId: string; state?: DeliveryState | undefined },
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: NewsletterDelivery[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await tx
    .select({ delivery: deliveries, email: signups.email })
    .from(deliveries)
    .innerJoin(signups, eq(signups.id, deliveries.signupId))
    .where(
      and(
        eq(deliveries.newsletterId, newsletterId),
        state && eq(deliveries.state, state),
        afterCursor(cursor, sql`${signups.email}`, signups.id, 'asc', 'text'),
      ),
    )
    .orderBy(asc(signups.email), asc(signups.id))
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ delivery, email }) => ({ sortKey: email, id: delivery.signupId }),
    ({ delivery, email }) => ({
      subscriber_id: delivery.signupId,
      email,
      state: delivery.state,
      failure: delivery.failure,
      updated_at: delivery.updatedAt.toISOString(),
    }),
  )
}
