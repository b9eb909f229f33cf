import type { Queryable } from '@server/database/connect'
import { queueJob } from '../jobs'

/** An email as a domain composes it: plain text and at most one call to action. */
export interface Mail {
  to: string
  subject: string
  /** Paragraphs of plain text. */
  body: string[]
  action?: { label: string; url: string }
  /** Reply-To, where it is not the sender. */
  replyTo?: { name: string; address: string }
}

/** The domain suffix of deleted users' addresses: reserved, so no mail server can ever have it (RFC 2606). */
export const nowhere = '.invalid'

/** Queues an email in the caller's transaction. A worker sends it, with retries. Addresses of deleted accounts are skipped. */
export async function sendMailLater(tx: Queryable, mail: Mail): Promise<void> {
  if (!mail.to.endsWith(nowhere)) await queueJob(tx, 'send_mail', mail)
}
