import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { addresses, profiles, users } from '@server/database/schema/accounts'
import { vendors } from '@server/database/schema/vendors'

/** The profile of a user, or undefined if the account is gone or blocked. */
export async function findProfile(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({
      role: profiles.role,
      fullName: profiles.fullName,
      shippingAddress: addresses.address,
      email: users.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(addresses, and(eq(addresses.userId, profiles.id), addresses.isDefault))
    .where(and(eq(profiles.id, userId), isNull(profiles.deletedAt), isNull(profiles.blockedAt)))
  return row
}

/** The user with an email address, confirmed or not; undefined if there is none. */
export async function findUserByEmail(tx: Queryable, email: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

/** The vendor record of a user, in any status, or undefined. */
export async function findVendorOfUser(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({
      id: vendors.id,
      status: vendors.status,
      storeSlug: vendors.storeSlug,
      companyName: vendors.companyName,
      adminNotes: vendors.adminNotes,
    })
    .from(vendors)
    .where(eq(vendors.userId, userId))
  return row
}

/** Why a user may not sign in; undefined if they may. */
export async function blockReasonOf(tx: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ reason: profiles.blockReason })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row?.reason ?? undefined
}
