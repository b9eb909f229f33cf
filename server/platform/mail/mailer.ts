import { createTransport } from 'nodemailer'
import { observe } from '../telemetry/telemetry'

/** Whom an email comes from, in two parts. */
export interface Sender {
  name: string
  address: string
}

export interface EmailMessage {
  /** The operator's sender; without it, the one that the mailer was opened with. */
  from?: Sender | undefined
  to: string
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string } | undefined
  headers?: Record<string, string> | undefined
}

export interface Mailer {
  /** Hands an email to the mail server; throws if it is not accepted. */
  send(message: EmailMessage): Promise<void>
  close(): void
}

/** Sends over SMTP. `url` as in `smtps://user:password@mail.example:465`; `defaultSender` as in `Kijani <hello@kijani.example>`. */
export function smtpMailer(url: string, defaultSender: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(message) {
      await observe(
        () => ({ metric: 'mails', span: 'send mail', labels: {} }),
        () => transport.sendMail({ ...message, from: message.from ?? defaultSender }),
      )
    },
    close: () => transport.close(),
  }
}
