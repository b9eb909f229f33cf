import { eq, sql } from 'drizzle-orm'
import type { AuditChange } from '@contract/operations/audit-actions'
import type { NewsletterAudience } from '@contract/marketing/newsletter-procedures'
import { mailPaths } from '@contract/core/mail-paths'
import { Refusal } from '@contract/refusals'
import { newsletterDeliveries, newsletters, earlyAccessSignups } from '@server/database/schema/marketing'
import { audit, type AuditedFields } from '@server/platform/audit'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { newsletterMail } from '../mails'
import { buildNewsletterBlocks, type NewsletterContent } from './newsletter-blocks'
import { queueNewsletter } from './deliver'
import { lockNewsletter, transitionNewsletter, contentOf } from './queries'
import { isSubscribedIn } from './read-subscribers'
import { senderAddress } from './sender-address'
import { testToken } from './tokens'

interface NewsletterTarget {
  newsletterId: string
}

/** Saves a draft; without an id, creates a new one. Refuses: newsletter_not_found, newsletter_status_changed, version_conflict. */
export async function saveNewsletter(
  {
    newsletterId,
    version,
    ...content
  }: Omit<NewsletterContent, 'productIds'> & {
    productIds: string[]
    audience: NewsletterAudience
    newsletterId?: string | undefined
    version?: string | undefined
  },
  context: Context,
): Promise<{ newsletter_id: string }> {
  const { tx, now } = context
  const before = newsletterId === undefined ? undefined : await lockDraft(newsletterId, context)
  if (before) requireVersion(version, contentOf(before))
  const [row] = before
    ? await tx
        .update(newsletters)
        .set({ ...content, updatedAt: now })
        .where(eq(newsletters.id, before.id))
        .returning({ id: newsletters.id })
    : await tx
        .insert(newsletters)
        .values({ ...content, createdBy: requireSession(context).userId, createdAt: now, updatedAt: now })
        .returning({ id: newsletters.id })
  await auditNewsletter(
    context,
    'newsletter_saved',
    row!.id,
    before ? { subject: before.subject, audience: before.audience } : null,
    { subject: content.subject, audience: content.audience },
  )
  return { newsletter_id: row!.id }
}

async function lockDraft(id: string, { tx }: Context) {
  const row = await lockNewsletter(tx, id)
  if (!row) throw new Refusal('newsletter_not_found')
  if (row.status !== 'draft') throw new Refusal('newsletter_status_changed')
  return row
}

/** Sends an issue to the signed-in admin only, as it will arrive: with its footer, whose link is the admin's own. Refuses: newsletter_not_found. */
export async function sendTest(
  { newsletterId }: NewsletterTarget,
  context: Context,
): Promise<{ to: string }> {
  const { tx, services } = context
  const row = await lockNewsletter(tx, newsletterId)
  if (!row) throw new Refusal('newsletter_not_found')
  const { email } = requireSession(context)
  const body = await buildNewsletterBlocks(tx, row, services)
  const [signup] = await tx
    .select({ id: earlyAccessSignups.id })
    .from(earlyAccessSignups)
    .where(sql`lower(${earlyAccessSignups.email}) = lower(${email})`)
  const link = mailPaths.unsubscribeNewsletter(await testToken(signup?.id, newsletterId, services))
  const test = { ...row, subject: `Test: ${row.subject}`, body }
  await enqueueEmail(tx, newsletterMail(email, test, services.publicUrl + link))
  return { to: email }
}

/**
 * Starts sending an issue to whoever of its audience is subscribed now, or resumes a stopped one. Refuses: newsletter_not_found, newsletter_status_changed,
 * newsletter_sender_address_missing, newsletter_has_no_recipients.
 */
export async function sendNewsletter(
  { newsletterId }: NewsletterTarget,
  context: Context,
): Promise<{ newsletter_id: string }> {
  const { tx, now } = context
  const row = await lockNewsletter(tx, newsletterId)
  if (!row) throw new Refusal('newsletter_not_found')
  if (row.status !== 'draft' && row.status !== 'stopped') throw new Refusal('newsletter_status_changed')
  if ((await senderAddress(tx)) === null) throw new Refusal('newsletter_sender_address_missing')
  if (row.status === 'draft') {
    const currentTimestamp = sql`${now.toISOString()}::timestamptz`
    const { rowCount } = await tx.execute(sql`insert into ${newsletterDeliveries}
      (newsletter_id, signup_id, created_at, updated_at)
      select ${newsletterId}::uuid, ${earlyAccessSignups.id}, ${currentTimestamp}, ${currentTimestamp} from ${earlyAccessSignups}
      where ${isSubscribedIn(row.audience)}`)
    if (rowCount === 0) throw new Refusal('newsletter_has_no_recipients')
  }
  await transitionNewsletter(tx, newsletterId, {
    from: row.status,
    to: 'sending',
    startedAt: row.startedAt ?? now,
  })
  await queueNewsletter(tx, newsletterId)
  await auditNewsletter(
    context,
    'newsletter_sent',
    newsletterId,
    { status: row.status },
    { status: 'sending' },
  )
  return { newsletter_id: newsletterId }
}

/** Stops sending after the mails that are on their way. Refuses: newsletter_not_found, newsletter_status_changed. */
export async function stopNewsletter(
  { newsletterId }: NewsletterTarget,
  context: Context,
): Promise<{ newsletter_id: string }> {
  const { tx } = context
  const row = await lockNewsletter(tx, newsletterId)
  if (!row) throw new Refusal('newsletter_not_found')
  if (row.status !== 'sending') throw new Refusal('newsletter_status_changed')
  await transitionNewsletter(tx, newsletterId, { from: 'sending', to: 'stopped' })
  await auditNewsletter(
    context,
    'newsletter_stopped',
    newsletterId,
    { status: 'sending' },
    { status: 'stopped' },
  )
  return { newsletter_id: newsletterId }
}

const auditNewsletter = (
  context: Context,
  actionType: AuditChange,
  subjectId: string,
  before: AuditedFields | null,
  after: AuditedFields,
) => audit(context, { actionType, subject: 'newsletter', subjectId, details: { before, after } })
