import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { customerNotes } from '@server/database/schema/customers'
import { profiles, sessions } from '@server/database/schema/accounts'
import { blockedMail, unblockedMail } from '@server/domains/accounts/mails'
import { endSubscription } from '@server/domains/marketing/newsletter/own-subscription'
import { eraseAccount } from '@server/domains/privacy/erase-account'
import { audit } from '@server/platform/audit'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { lockCustomer } from './lock-customer'

interface CustomerTarget {
  userId: string
}

/** Adds a note that only admins read. Refuses: customer_not_found. */
export async function addCustomerNote(
  { userId, note }: CustomerTarget & { note: string },
  context: Context,
): Promise<{ note_id: string }> {
  await lockCustomer(userId, context)
  const [addedNote] = await context.tx
    .insert(customerNotes)
    .values({ userId, text: note, authorId: requireSession(context).userId, createdAt: context.now })
    .returning({ id: customerNotes.id })
  await audit(context, { actionType: 'customer_note_added', ...customerSubject(userId) })
  return { note_id: addedNote!.id }
}

/** Blocks a customer: every session and the newsletter end, and signing in says why. Refuses: customer_not_found, customer_status_changed. */
export async function blockCustomer(
  { userId, reason }: CustomerTarget & { reason: string },
  context: Context,
): Promise<{ blocked: true }> {
  const { tx, now } = context
  const { email } = await lockCustomer(userId, context)
  await setBlock(userId, isNull(profiles.blockedAt), { blockedAt: now, blockReason: reason }, context)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await endSubscription(tx, email, now)
  await audit(context, {
    actionType: 'customer_blocked',
    ...customerSubject(userId),
    details: { reason, before: { blocked: false }, after: { blocked: true } },
  })
  await enqueueEmail(tx, blockedMail(email, reason, context.services.publicUrl))
  return { blocked: true }
}

/** Lets a blocked customer sign in again. Refuses: customer_not_found, customer_status_changed. */
export async function unblockCustomer(
  { userId }: CustomerTarget,
  context: Context,
): Promise<{ blocked: false }> {
  const { email } = await lockCustomer(userId, context)
  await setBlock(userId, isNotNull(profiles.blockedAt), { blockedAt: null, blockReason: null }, context)
  await audit(context, {
    actionType: 'customer_unblocked',
    ...customerSubject(userId),
    details: { before: { blocked: true }, after: { blocked: false } },
  })
  await enqueueEmail(context.tx, unblockedMail(email, context.services.publicUrl))
  return { blocked: false }
}

/** Ends every session of a customer. Refuses: customer_not_found. */
export async function signOutCustomer(
  { userId }: CustomerTarget,
  context: Context,
): Promise<{ ended: number }> {
  await lockCustomer(userId, context)
  const endedSessions = await context.tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id })
  await audit(context, {
    actionType: 'customer_signed_out',
    ...customerSubject(userId),
    details: { sessions: endedSessions.length },
  })
  return { ended: endedSessions.length }
}

/** Erases a customer's personal data for good. Refuses: customer_not_found, orders_open, refunds_open, sales_open, balance_open. */
export async function eraseCustomer({ userId }: CustomerTarget, context: Context): Promise<{ erased: true }> {
  const { email } = await lockCustomer(userId, context)
  await eraseAccount({ userId, email }, context)
  await audit(context, { actionType: 'customer_erased', ...customerSubject(userId) })
  return { erased: true }
}

async function setBlock(
  userId: string,
  expectedState: SQL,
  values: Pick<typeof profiles.$inferInsert, 'blockedAt' | 'blockReason'>,
  { tx }: Context,
) {
  const updatedRows = await tx
    .update(profiles)
    .set(values)
    .where(and(eq(profiles.id, userId), expectedState))
    .returning({ id: profiles.id })
  if (updatedRows.length === 0)
    throw new Refusal('customer_status_changed', { status: values.blockedAt ? 'blocked' : 'not blocked' })
}

const customerSubject = (userId: string) => ({ subject: 'user', subjectId: userId }) as const
