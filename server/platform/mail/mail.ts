import type { Queryable } from '@server/database/connect'
import { queueJob } from '../jobs'

/** A mail as a domain writes it: plain words, and at most one thing to do. */
export interface Mail {
  to: string
  subject: string
  /** Paragraphs of plain text. */
  body: string[]
  action?: { label: string; url: string }
  /** Who gets the answer, where that is not the sender. */
  replyTo?: { name: string; address: string }
}

/** How the address of somebody who is gone ends: no mail server can ever have this name (RFC 2606). */
export const nowhere = '.invalid'

/**
 * Queues a mail in the transaction of the event it tells about. It is sent by a worker, with retries. To the address of a deleted
 * account nothing is sent.
 */
export async function sendMailLater(tx: Queryable, mail: Mail): Promise<void> {
  if (!mail.to.endsWith(nowhere)) await queueJob(tx, 'send_mail', mail)
}
