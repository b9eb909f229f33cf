import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'

/** The email addresses of all admins. */
export async function adminEmails(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(profiles.role, 'admin'), isNull(profiles.deletedAt)))
    .orderBy(asc(users.email))
  return rows.map(({ email }) => email)
}
