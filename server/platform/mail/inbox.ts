import { desc, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import type { Queryable } from '@server/database/connect'
import { capturedEmails } from '@server/database/schema/platform'

/** An in-process SMTP server for development and demo that stores every email for /dev/inbox. Listens on localhost only, on a free port. */
export async function startInbox(db: Queryable): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // So that demos and tests can see what happens to an address that its mail server does not know.
    onRcptTo: ({ address }, _, done) =>
      done(
        address.endsWith(unknownDomain)
          ? Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 })
          : undefined,
      ),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        storeEmail(
          db,
          Buffer.concat(chunks),
          session.envelope.rcptTo.map((recipient) => recipient.address),
        ).then(() => done(), done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Addresses of this domain are rejected permanently. */
export const unknownDomain = '@bounces.example'

/** The newest captured emails, to one recipient or to all, newest first. */
export const listCapturedEmails = (db: Queryable, recipient?: string) =>
  db
    .select()
    .from(capturedEmails)
    .where(recipient === undefined ? undefined : eq(capturedEmails.to, recipient))
    .orderBy(desc(capturedEmails.createdAt), desc(capturedEmails.id))
    .limit(200)

async function storeEmail(db: Queryable, raw: Buffer, recipients: string[]) {
  const mail = await new PostalMime().parse(raw)
  await db.insert(capturedEmails).values(
    recipients.map((recipient) => ({
      to: recipient,
      replyTo: mail.replyTo?.[0]?.address ?? null,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: Object.fromEntries(
        mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
      ),
    })),
  )
}
