import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'

/**
 * Locks all full admins in a fixed order before one of them leaves or loses permissions, and returns their ids: a caller that waited for
 * the lock sees the previous change.
 */
export async function lockFullAdmins(tx: Queryable): Promise<string[]> {
  const admins = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(teamMembers, and(eq(teamMembers.userId, profiles.id), isNull(teamMembers.vendorId)))
    .where(
      and(
        eq(profiles.role, 'admin'),
        isNull(profiles.deletedAt),
        arrayContains(teamMembers.permissions, ['all']),
      ),
    )
    .orderBy(asc(profiles.id))
    .for('update')
  return admins.map(({ id }) => id)
}

/** For an admin whose account is being deleted. Refuses: last_admin, if no other full admin remains. */
export async function requireAnotherFullAdmin(tx: Queryable, deletedUserId: string): Promise<void> {
  const admins = await lockFullAdmins(tx)
  if (!admins.some((id) => id !== deletedUserId)) throw new Refusal('last_admin')
}
