import type { Job } from '../jobs'
import type { Mail } from './mail'
import { mailHtml } from './mail-html'
import { mailText } from './mail-text'
import type { Mailer } from './mailer'

/** The job that sends a queued email. */
export const sendMail =
  (mailer: Mailer): Job<Mail> =>
  (mail, { publicUrl }) =>
    mailer.send({
      to: mail.to,
      subject: mail.subject,
      replyTo: mail.replyTo,
      text: mailText(mail),
      html: mailHtml(mail, publicUrl),
    })
