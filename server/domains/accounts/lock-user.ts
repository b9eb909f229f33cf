import { and, asc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'

/**
 * Holds a person's row until the transaction ends. What may not happen twice at once for one person (two default addresses, an
 * order while the account is being deleted) begins with it, before any other row is locked.
 * Refuses: not_signed_in, when the account was deleted meanwhile.
 */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  const alive = and(eq(profiles.id, userId), isNull(profiles.deletedAt))
  const [row] = await tx.select({ id: profiles.id }).from(profiles).where(alive).for('update')
  if (!row) throw new Refusal('not_signed_in')
}

/** Holds all admins, in one order, before one of them leaves. Refuses: last_admin. */
export async function lockAdmins(tx: Queryable, leaving: string): Promise<void> {
  const admins = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), isNull(profiles.deletedAt)))
    .orderBy(asc(profiles.id))
    .for('update')
  if (admins.length === 1 && admins[0]!.id === leaving) throw new Refusal('last_admin')
}
