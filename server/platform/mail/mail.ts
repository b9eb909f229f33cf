import type { Queryable } from '@server/database/connect'
import type { Job } from '../jobs'
import { queueJob } from '../jobs'
import { renderMail } from './layout'
import type { Mailer } from './mailer'

/** A mail as a domain writes it: plain words, and at most one thing to do. */
export interface Mail {
  to: string
  subject: string
  /** Paragraphs of plain text. */
  body: string[]
  action?: { label: string; url: string }
}

/** Queues a mail in the transaction of the event it tells about. It is sent by a worker, with retries. */
export const sendMailLater = (tx: Queryable, mail: Mail): Promise<void> => queueJob(tx, 'send_mail', mail)

/** The job that sends a queued mail. */
export const sendMail =
  (mailer: Mailer): Job<Mail> =>
  (mail) =>
    mailer.send({ to: mail.to, subject: mail.subject, ...renderMail(mail) })
