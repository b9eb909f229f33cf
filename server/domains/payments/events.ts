import { and, asc, eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { paymentEvents, payments } from '@server/database/schema/payments'
import { addJob } from '@server/platform/jobs'
import { hashOf } from './providers/event'
import type { ProviderEvent } from './providers/provider'
import type { Payment } from './transitions'

export type PaymentEvent = typeof paymentEvents.$inferSelect

/** The job that handles each kind of webhook. */
const jobByKind = {
  payment: 'handle_payment_event',
  refund: 'handle_payment_event',
  transfer: 'handle_transfer_event',
  dispute: 'handle_dispute_event',
} as const

// More would fill the table, since the URL of an unsigned callback may have leaked. Reconciliation does not need them.
const maxPerPayment = 30
// How many of them are read.
const maxRead = 100
// What the indexes of the table hold. No reference of ours is longer.
const maxLength = 200

/**
 * Stores a webhook payload and queues its job, in one statement. A duplicate does nothing, nor does one beyond the limit per payment.
 */
export async function storeWebhookEvent(
  tx: Queryable,
  provider: PaymentMethod,
  { subject, eventKey, reference, kind, payload }: ProviderEvent,
  now: Date,
): Promise<void> {
  const storedEvent = {
    eventKey: eventKey.length > maxLength ? hashOf(eventKey) : eventKey,
    reference: reference && reference.length > maxLength ? null : reference,
    handledAt: subject === 'other' ? now.toISOString() : null,
    outcome: subject === 'other' ? 'ignored' : null,
    // Unhandled data is not needed, and could not be found when a person requests erasure.
    payload: JSON.stringify(subject === 'other' ? {} : payload),
  }
  const exceedsEventLimit = sql`(select count(*) from payment_events e where e.provider = ${provider} and e.reference = ${storedEvent.reference}) >= ${maxPerPayment}`
  const queueJobSql = subject === 'other' ? sql`1` : addJob(jobByKind[subject], { eventId: sql`stored.id` })
  await tx.execute(sql`
    with stored as (
      insert into payment_events (provider, event_key, kind, reference, payload, received_at, handled_at, outcome)
      select ${provider}, ${storedEvent.eventKey}, ${kind}, ${storedEvent.reference}, ${storedEvent.payload}::jsonb,
        ${now.toISOString()}::timestamptz, ${storedEvent.handledAt}::timestamptz, ${storedEvent.outcome}
      where ${subject === 'payment' && reference ? sql`not ${exceedsEventLimit}` : sql`true`}
      on conflict do nothing returning id
    ) select ${queueJobSql} from stored`)
}

/** A stored webhook payload by id, or undefined. */
export const findEvent = async (tx: Queryable, eventId: string): Promise<PaymentEvent | undefined> =>
  (await findPaymentEvent(tx, eventId))?.event

/** A webhook, the payment of its reference if it is one of ours, and for a prompt on a phone the payloads about it, oldest first. */
export interface StoredEvent {
  event: PaymentEvent
  payment: Payment | null
  webhookPayloads: unknown[] | null
}

/** A webhook with what is needed to handle it, in one statement. */
export async function findPaymentEvent(tx: Queryable, eventId: string): Promise<StoredEvent | undefined> {
  const [row] = await tx
    .select({
      event: paymentEvents,
      payment: payments,
      webhookPayloads: sql<unknown[] | null>`case when ${payments.payerPhone} is not null then (
        select json_agg(related.payload order by related.received_at, related.id) from (
          select e.payload, e.received_at, e.id from payment_events e
          where e.provider = ${payments.provider} and e.reference = ${payments.reference}
          order by e.received_at, e.id limit ${maxRead}) related) end`,
    })
    .from(paymentEvents)
    .leftJoin(payments, eq(payments.reference, paymentEvents.reference))
    .where(eq(paymentEvents.id, eventId))
  return row
}

/** Records the outcome of a webhook. */
export async function closeEvent(tx: Queryable, eventId: string, outcome: string, now: Date): Promise<void> {
  await tx.update(paymentEvents).set({ handledAt: now, outcome }).where(eq(paymentEvents.id, eventId))
}

/** The webhook payloads for one of our references, oldest first: all, or those about one of its refunds. */
export async function webhookPayloadsOf(
  tx: Queryable,
  provider: PaymentMethod,
  reference: string,
  refundId?: string,
): Promise<unknown[]> {
  const rows = await tx
    .select({ payload: paymentEvents.payload })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, provider),
        eq(paymentEvents.reference, reference),
        refundId ? sql`starts_with(${paymentEvents.payload} ->> 'key', ${refundId})` : undefined,
      ),
    )
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.id))
    .limit(maxRead)
  return rows.map(({ payload }) => payload)
}
