import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { customerNotes } from '@server/database/schema/customers'
import { profiles, sessions, users } from '@server/database/schema/accounts'
import { blockedMail, unblockedMail } from '@server/domains/accounts/mails'
import { eraseAccount } from '@server/domains/privacy/erase-account'
import { audit } from '@server/platform/audit'
import { lockedUser } from '@server/platform/lock-user'
import { sendMailLater } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'

interface Target {
  userId: string
}

/** Adds a note that only admins read. Refuses: customer_not_found. */
export async function addCustomerNote(
  { userId, note }: Target & { note: string },
  context: Context,
): Promise<{ note_id: string }> {
  await lockCustomer(userId, context)
  const [added] = await context.tx
    .insert(customerNotes)
    .values({ userId, text: note, authorId: signedIn(context).userId, createdAt: context.now })
    .returning({ id: customerNotes.id })
  await record('customer_note_added', userId, context)
  return { note_id: added!.id }
}

/** Blocks a customer: every session ends, and signing in says why. Refuses: customer_not_found, customer_moved_on. */
export async function blockCustomer(
  { userId, reason }: Target & { reason: string },
  context: Context,
): Promise<{ blocked: true }> {
  const { tx, now } = context
  const { email } = await lockCustomer(userId, context)
  await setBlock(userId, isNull(profiles.blockedAt), { blockedAt: now, blockReason: reason }, context)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await record('customer_blocked', userId, context, { reason })
  await sendMailLater(tx, blockedMail(email, reason, context.services.publicUrl))
  return { blocked: true }
}

/** Lets a blocked customer sign in again. Refuses: customer_not_found, customer_moved_on. */
export async function unblockCustomer({ userId }: Target, context: Context): Promise<{ blocked: false }> {
  const { email } = await lockCustomer(userId, context)
  await setBlock(userId, isNotNull(profiles.blockedAt), { blockedAt: null, blockReason: null }, context)
  await record('customer_unblocked', userId, context)
  await sendMailLater(context.tx, unblockedMail(email, context.services.publicUrl))
  return { blocked: false }
}

/** Ends every session of a customer. Refuses: customer_not_found. */
export async function signOutCustomer({ userId }: Target, context: Context): Promise<{ ended: number }> {
  await lockCustomer(userId, context)
  const ended = await context.tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id })
  await record('customer_signed_out', userId, context, { sessions: ended.length })
  return { ended: ended.length }
}

/** Erases a customer's personal data for good. Refuses: customer_not_found, orders_open, refunds_open, sales_open, balance_open. */
export async function eraseCustomer({ userId }: Target, context: Context): Promise<{ erased: true }> {
  const { email } = await lockCustomer(userId, context)
  await eraseAccount({ userId, email }, context)
  await record('customer_erased', userId, context)
  return { erased: true }
}

/** A customer, locked: changes of one account take turns. Refuses: customer_not_found. */
async function lockCustomer(userId: string, { tx }: Context): Promise<{ email: string }> {
  await tx.execute(lockedUser(userId))
  const [customer] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), eq(profiles.role, 'customer'), isNull(profiles.deletedAt)))
  if (!customer) throw new Refusal('customer_not_found')
  return customer
}

async function setBlock(
  userId: string,
  from: SQL,
  set: Pick<typeof profiles.$inferInsert, 'blockedAt' | 'blockReason'>,
  { tx }: Context,
) {
  const changed = await tx
    .update(profiles)
    .set(set)
    .where(and(eq(profiles.id, userId), from))
    .returning({ id: profiles.id })
  if (changed.length === 0)
    throw new Refusal('customer_moved_on', { status: set.blockedAt ? 'blocked' : 'not blocked' })
}

const record = (actionType: string, userId: string, context: Context, details = {}) =>
  audit(context, { actionType, subject: 'user', subjectId: userId, details })
