import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'

/** The profile of a user, or undefined. */
export async function findProfile(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({
      role: profiles.role,
      fullName: profiles.fullName,
      shippingAddress: profiles.shippingAddress,
      email: users.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId))
  return row
}
