import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { UserSession } from '@contract/accounts/procedures'
import type { Queryable } from '@server/database/connect'
import { sessions } from '@server/database/schema/accounts'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { describeDevice } from './describe-device'

/** The user's sessions: the current one first, then by last use; at most a hundred. */
export async function listSessions(context: Context): Promise<UserSession[]> {
  const { userId, sessionId } = requireSession(context)
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

/** Ends one of the user's sessions; false if it was not theirs. */
export async function endSession(id: string, context: Context): Promise<boolean> {
  const { userId } = requireSession(context)
  const isOwn = and(eq(sessions.userId, userId), eq(sessions.id, id))
  return (await context.tx.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0
}

/** Ends all of the user's sessions but the current one; returns how many. */
export async function endOtherSessions({ tx, ...context }: Context): Promise<number> {
  const { userId, sessionId } = requireSession(context)
  const isOtherSession = and(eq(sessions.userId, userId), ne(sessions.id, sessionId))
  return (await tx.delete(sessions).where(isOtherSession).returning({ id: sessions.id })).length
}

/** Ends all of a user's sessions; returns how many. */
export async function endAllSessions(tx: Queryable, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(sessions).where(eq(sessions.userId, userId))
  return rowCount ?? 0
}
