import { eq, sql } from 'drizzle-orm'
import { users } from '@server/database/schema/accounts'
import { sentMails } from '@server/database/schema/platform'
import type { Job, PayloadsOf } from '../jobs'
import type { Services } from '../services'
import type { Mail } from './mail'
import { mailHtml } from './mail-html'
import { mailText } from './mail-text'
import type { EmailMessage, Mailer } from './mailer'
import { readSender } from './sender'

/** Sends a queued email, and records that it was sent. */
const sendMail =
  (mailer: Mailer): Job<Mail> =>
  async (mail, services, attempt = 1) => {
    await mailer.send({ ...messageOf(mail, services.publicUrl), from: await readSender(services) })
    await recordSentMail(mail, attempt, services)
  }

export const mailJobs = (mailer: Mailer) => ({ send_mail: sendMail(mailer) })

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<ReturnType<typeof mailJobs>> {}
}

/** A composed email as it goes to the mail server. */
export const messageOf = (mail: Mail, publicUrl: string): EmailMessage => ({
  to: mail.to,
  subject: mail.subject,
  replyTo: mail.replyTo,
  text: mailText(mail),
  html: mailHtml(mail, publicUrl),
  ...(mail.unsubscribe && {
    headers: {
      'List-Unsubscribe': `<${mail.unsubscribe.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
})

/** Stored without the address, which belongs to the account and is erased with it. Email to anyone else is not recorded. */
async function recordSentMail(
  { to, subject, orderId }: Mail,
  attempt: number,
  { db, clock }: Services,
): Promise<void> {
  const sentAt = sql`${clock().toISOString()}::timestamptz`
  await db.insert(sentMails).select(
    db
      .select({
        id: sql`gen_random_uuid()`.as('id'),
        userId: users.id,
        subject: sql`${subject}::text`.as('subject'),
        orderId: sql`${orderId ?? null}::uuid`.as('order_id'),
        attempts: sql`${attempt}::smallint`.as('attempts'),
        sentAt: sentAt.as('sent_at'),
      })
      .from(users)
      .where(eq(users.email, to)),
  )
}
