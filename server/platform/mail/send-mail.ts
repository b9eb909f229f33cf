import type { Job } from '../jobs'
import { renderMail } from './layout'
import type { Mail } from './mail'
import type { Mailer } from './mailer'

/** The job that sends a queued email. */
export const sendMail =
  (mailer: Mailer): Job<Mail> =>
  (mail) =>
    mailer.send({ to: mail.to, subject: mail.subject, replyTo: mail.replyTo, ...renderMail(mail) })
