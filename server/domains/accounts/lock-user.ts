import { and, asc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'

/**
 * Locks a user's row until the transaction ends. Operations that must not run concurrently for one user (two default addresses, an order
 * during account deletion) take this lock before any other row. Refuses: not_signed_in, if the account was deleted meanwhile.
 */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  const alive = and(eq(profiles.id, userId), isNull(profiles.deletedAt))
  const [row] = await tx.select({ id: profiles.id }).from(profiles).where(alive).for('update')
  if (!row) throw new Refusal('not_signed_in')
}

/** Locks all admins in a fixed order before one of them leaves. Refuses: last_admin. */
export async function lockAdmins(tx: Queryable, leaving: string): Promise<void> {
  const admins = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), isNull(profiles.deletedAt)))
    .orderBy(asc(profiles.id))
    .for('update')
  if (admins.length === 1 && admins[0]!.id === leaving) throw new Refusal('last_admin')
}
