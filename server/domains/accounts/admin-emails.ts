import { and, arrayOverlaps, asc, eq, isNull } from 'drizzle-orm'
import type { StaffArea } from '@contract/core/permissions'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'

/** The email addresses of the admins who look after an area. */
export async function findAdminEmails(tx: Queryable, area: StaffArea): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(
      and(
        eq(profiles.role, 'admin'),
        isNull(profiles.deletedAt),
        isNull(teamMembers.vendorId),
        arrayOverlaps(teamMembers.permissions, ['all', area]),
      ),
    )
    .orderBy(asc(users.email))
  return rows.map(({ email }) => email)
}
