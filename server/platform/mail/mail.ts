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

/** Queues a mail in the transaction of the event it tells about. It is sent by a worker, with retries. */
export const sendMailLater = (tx: Queryable, mail: Mail): Promise<void> => queueJob(tx, 'send_mail', mail)
