import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StaffPermission, VendorPermission } from '@contract/permissions'
import type { SettingName } from '@contract/settings'
import type { Queryable } from '@server/database/connect'
import { addresses, profiles, users } from '@server/database/schema/accounts'
import { settings } from '@server/database/schema/platform'
import { teamMembers } from '@server/database/schema/teams'
import { vendors } from '@server/database/schema/vendors'

/** The profile of a user with their staff permissions, or undefined if the account is gone or blocked. */
export async function findProfile(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({
      role: profiles.role,
      fullName: profiles.fullName,
      shippingAddress: addresses.address,
      email: users.email,
      permissions: sql<StaffPermission[]>`coalesce(${teamMembers.permissions}, '{}')`,
      twoFactorEnabled: users.twoFactorEnabled,
      twoFactorRequiredOfVendors: sql<boolean>`exists (select from ${settings}
        where ${settings.key} = ${twoFactorOfVendors} and ${settings.value} = 'true')`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(teamMembers, and(eq(teamMembers.userId, profiles.id), isNull(teamMembers.vendorId)))
    .leftJoin(addresses, and(eq(addresses.userId, profiles.id), addresses.isDefault))
    .where(and(eq(profiles.id, userId), isNull(profiles.deletedAt), isNull(profiles.blockedAt)))
  return row
}

const twoFactorOfVendors: SettingName = 'two_factor_required_of_vendors'

/** The vendor, in any status, whose team a user belongs to, with what they may do there; undefined if there is none. */
export async function findVendorOfUser(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({
      id: vendors.id,
      status: vendors.status,
      storeSlug: vendors.storeSlug,
      companyName: vendors.companyName,
      adminNotes: vendors.adminNotes,
      permissions: sql<VendorPermission[]>`${teamMembers.permissions}`,
      isOwner: teamMembers.isOwner,
    })
    .from(teamMembers)
    .innerJoin(vendors, eq(vendors.id, teamMembers.vendorId))
    .where(eq(teamMembers.userId, userId))
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
