import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { OwnSession } from '@contract/account-settings'
import type { Queryable } from '@server/database/connect'
import { sessions } from '@server/database/schema/accounts'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { describeDevice } from './describe-device'

/** Where the person is signed in: this place first, then the last used; a hundred at most. */
export async function listSessions(context: Context): Promise<OwnSession[]> {
  const { userId, sessionId } = signedIn(context)
  const rows = await context.tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, context.now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt), desc(sessions.id))
    .limit(100)
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    ...describeDevice(userAgent),
    ip_address: ipAddress || null,
    signed_in_at: createdAt.toISOString(),
    last_seen_at: updatedAt.toISOString(),
    is_current: id === sessionId,
  }))
}

/** Signs the person out in one place; false when that was no place of theirs. */
export async function endSession(id: string, context: Context): Promise<boolean> {
  const { userId } = signedIn(context)
  const own = and(eq(sessions.userId, userId), eq(sessions.id, id))
  return (await context.tx.delete(sessions).where(own).returning({ id: sessions.id })).length > 0
}

/** Signs the person out everywhere but here. Answers in how many places. */
export async function endOtherSessions({ tx, ...context }: Context): Promise<number> {
  const { userId, sessionId } = signedIn(context)
  const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId))
  return (await tx.delete(sessions).where(others).returning({ id: sessions.id })).length
}

/** Signs a person out everywhere. */
export async function endAllSessions(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}
