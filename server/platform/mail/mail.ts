import type { TextBlock } from '@contract/core/plain-markdown'
import type { Queryable } from '@server/database/connect'
import { queueJobs, type JobOptions } from '../jobs'

export interface MailLink {
  label: string
  url: string
}

/** Goods line by line, and their sums. Amounts are formatted. */
export interface MailLineItems {
  lines: readonly { name: string; detail: string; amount: string }[]
  /** The last one is the total. */
  totals: readonly { label: string; amount: string }[]
}

/** What a reader looks up: the delivery address, the tracking number. */
export interface MailFacts {
  facts: readonly { label: string; lines: readonly string[] }[]
}

/** Products to look at, with their pictures. Amounts are formatted, URLs absolute. */
export interface MailProducts {
  products: readonly { name: string; price: string; url: string; picture: string | null }[]
}

/** A paragraph of plain text, formatted text, a table of goods, products, or facts. */
export type MailBlock = string | TextBlock | MailLineItems | MailProducts | MailFacts

/** An email as a domain composes it; layout and plain text are the platform's. */
export interface Mail {
  to: string
  subject: string
  body: readonly MailBlock[]
  /** The call to action: at most one. */
  action?: MailLink
  /** Further pages, below the call to action. */
  links?: readonly MailLink[]
  /** What mail programs show beside the subject; nowhere in the mail. */
  preheader?: string
  /** Ends such emails, through the mail program's own button or by hand (RFC 8058). `reason`: why the reader gets them, after "because". */
  unsubscribe?: { url: string; reason: string }
  /** The order it concerns. */
  orderId?: string
  /** Reply-To, if it is not the sender. */
  replyTo?: { name: string; address: string }
}

/** The domain suffix of deleted users' addresses: reserved, so no mail server can ever have it (RFC 2606). */
export const undeliverableDomain = '.invalid'

/** Queues an email in the caller's transaction. A worker sends it, with retries. Addresses of deleted accounts are skipped. */
export const enqueueEmail = (tx: Queryable, mail: Mail, options: JobOptions = {}): Promise<void> =>
  enqueueEmails(tx, [mail], options)

/** The same for several emails, in one statement. */
export const enqueueEmails = (
  tx: Queryable,
  mails: readonly Mail[],
  options: JobOptions = {},
): Promise<void> =>
  queueJobs(
    tx,
    'send_mail',
    mails.filter(({ to }) => !to.endsWith(undeliverableDomain)),
    options,
  )

/** For bulk email: emails to individuals go first. */
export const lowPriority: JobOptions = { priority: 10 }
