import { and, asc, eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '@contract/payment-providers'
import type { Queryable } from '@server/database/connect'
import { paymentEvents } from '@server/database/schema/payments'
import { queueJob } from '@server/platform/jobs'
import { hashOf } from './providers/event'
import type { ProviderEvent } from './providers/provider'

export type PaymentEvent = typeof paymentEvents.$inferSelect

/** The job that handles each kind of webhook. Transfers belong to payouts. */
const jobs = {
  payment: 'handle_payment_event',
  refund: 'handle_payment_event',
  transfer: 'settle_payout',
  dispute: 'handle_dispute_event',
}

// More would fill the table: an unsigned callback's address may have leaked. Reconciliation needs none of them.
const mostPerPayment = 30
// What the indexes of the table hold. No reference of ours is longer.
const longest = 200

/**
 * Stores a webhook payload and queues its job; false, with nothing done, for a duplicate, and for one of too many about the same payment.
 */
export async function keepEvent(
  tx: Queryable,
  provider: PaymentMethod,
  { about, eventKey, reference, ...event }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  if (about === 'payment' && reference && (await countEvents(tx, provider, reference)) >= mostPerPayment)
    return false
  const ignored = about === 'other' ? { handledAt: now, outcome: 'ignored' } : {}
  const [kept] = await tx
    .insert(paymentEvents)
    .values({
      ...event,
      eventKey: eventKey.length > longest ? hashOf(eventKey) : eventKey,
      reference: reference && reference.length > longest ? null : reference,
      provider,
      receivedAt: now,
      ...ignored,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (kept && about !== 'other') await queueJob(tx, jobs[about], { eventId: kept.id })
  return kept !== undefined
}

const countEvents = (tx: Queryable, provider: PaymentMethod, reference: string): Promise<number> =>
  tx.$count(paymentEvents, and(eq(paymentEvents.provider, provider), eq(paymentEvents.reference, reference)))

/** A stored webhook payload by id, or undefined. */
export async function findEvent(tx: Queryable, eventId: string): Promise<PaymentEvent | undefined> {
  const [event] = await tx.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
  return event
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
    .limit(100)
  return rows.map(({ payload }) => payload)
}
