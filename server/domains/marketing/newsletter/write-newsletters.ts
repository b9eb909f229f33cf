import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { newsletterDeliveries, newsletters, earlyAccessSignups } from '@server/database/schema/marketing'
import { audit } from '@server/platform/audit'
import { sendMailLater } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { newsletterMail } from '../mails'
import { newsletterBlocks, type NewsletterContent } from './newsletter-blocks'
import { queueSending } from './deliver'
import { lockNewsletter, transitionNewsletter, contentOf } from './queries'
import { isSubscribed } from './read-subscribers'

interface Target {
  newsletterId: string
}

/** Saves a draft; without an id, creates a new one. Refuses: newsletter_not_found, newsletter_moved_on, changed_meanwhile. */
export async function saveNewsletter(
  {
    newsletterId,
    version,
    ...written
  }: Omit<NewsletterContent, 'productIds'> & {
    productIds: string[]
    newsletterId?: string | undefined
    version?: string | undefined
  },
  context: Context,
): Promise<{ newsletter_id: string }> {
  const { tx, now } = context
  const before = newsletterId === undefined ? undefined : await draft(newsletterId, context)
  if (before) requireVersion(version, contentOf(before))
  const [row] = before
    ? await tx
        .update(newsletters)
        .set({ ...written, updatedAt: now })
        .where(eq(newsletters.id, before.id))
        .returning({ id: newsletters.id })
    : await tx
        .insert(newsletters)
        .values({ ...written, createdBy: signedIn(context).userId, createdAt: now, updatedAt: now })
        .returning({ id: newsletters.id })
  await record(context, 'newsletter_saved', row!.id, before ? { subject: before.subject } : null, {
    subject: written.subject,
  })
  return { newsletter_id: row!.id }
}

async function draft(id: string, { tx }: Context) {
  const row = await lockNewsletter(tx, id)
  if (!row) throw new Refusal('newsletter_not_found')
  if (row.status !== 'draft') throw new Refusal('newsletter_moved_on')
  return row
}

/** Sends an issue to the signed-in admin only. Refuses: newsletter_not_found. */
export async function sendTest({ newsletterId }: Target, context: Context): Promise<{ to: string }> {
  const { tx, services } = context
  const row = await lockNewsletter(tx, newsletterId)
  if (!row) throw new Refusal('newsletter_not_found')
  const { email } = signedIn(context)
  const body = await newsletterBlocks(tx, row, services.publicUrl)
  const { unsubscribeUrl: _, ...mail } = newsletterMail(email, { ...row, body }, services.publicUrl)
  await sendMailLater(tx, { ...mail, subject: `Test: ${row.subject}` })
  return { to: email }
}

/**
 * Begins to send an issue to whoever is subscribed now, or goes on with a stopped one. Refuses: newsletter_not_found, newsletter_moved_on,
 * newsletter_without_recipients.
 */
export async function sendNewsletter(
  { newsletterId }: Target,
  context: Context,
): Promise<{ newsletter_id: string }> {
  const { tx, now } = context
  const row = await lockNewsletter(tx, newsletterId)
  if (!row) throw new Refusal('newsletter_not_found')
  if (row.status !== 'draft' && row.status !== 'stopped') throw new Refusal('newsletter_moved_on')
  if (row.status === 'draft') {
    const moment = sql`${now.toISOString()}::timestamptz`
    const { rowCount } = await tx.execute(sql`insert into ${newsletterDeliveries}
      (newsletter_id, signup_id, created_at, updated_at)
      select ${newsletterId}::uuid, ${earlyAccessSignups.id}, ${moment}, ${moment} from ${earlyAccessSignups}
      where ${isSubscribed}`)
    if (rowCount === 0) throw new Refusal('newsletter_without_recipients')
  }
  await transitionNewsletter(tx, newsletterId, {
    from: row.status,
    to: 'sending',
    startedAt: row.startedAt ?? now,
  })
  await queueSending(tx, newsletterId)
  await record(context, 'newsletter_sent', newsletterId, { status: row.status }, { status: 'sending' })
  return { newsletter_id: newsletterId }
}

/** Stops sending after the mails that are on their way. Refuses: newsletter_not_found, newsletter_moved_on. */
export async function stopNewsletter(
  { newsletterId }: Target,
  context: Context,
): Promise<{ newsletter_id: string }> {
  const { tx } = context
  const row = await lockNewsletter(tx, newsletterId)
  if (!row) throw new Refusal('newsletter_not_found')
  if (row.status !== 'sending') throw new Refusal('newsletter_moved_on')
  await transitionNewsletter(tx, newsletterId, { from: 'sending', to: 'stopped' })
  await record(context, 'newsletter_stopped', newsletterId, { status: 'sending' }, { status: 'stopped' })
  return { newsletter_id: newsletterId }
}

const record = (
  context: Context,
  actionType: string,
  subjectId: string,
  before: object | null,
  after: object,
) => audit(context, { actionType, subject: 'newsletter', subjectId, details: { before, after } })
