import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'

/** Locks all full admins in a fixed order before one of them leaves or may do less. Refuses: last_admin. */
export async function lockAdmins(tx: Queryable, leaving: string): Promise<void> {
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
  if (admins.length === 1 && admins[0]!.id === leaving) throw new Refusal('last_admin')
}
