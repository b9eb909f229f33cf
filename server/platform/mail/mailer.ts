import { createTransport } from 'nodemailer'

export interface EmailMessage {
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

/** Sends over SMTP. `url` as in `smtps://user:password@mail.example:465`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(message) {
      await transport.sendMail({ from, ...message })
    },
    close: () => transport.close(),
  }
}
