import { aliasedTable, and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { StaffPermission, VendorPermission } from '@contract/core/permissions'
import type { SettingName } from '@contract/operations/setting-procedures'
import type { Queryable } from '@server/database/connect'
import { preparedStatement } from '@server/database/prepared-statements'
import { addresses, profiles, sessions, users } from '@server/database/schema/accounts'
import { settings } from '@server/database/schema/platform'
import { teamMembers } from '@server/database/schema/teams'
import { vendors } from '@server/database/schema/vendors'

const staffMember = aliasedTable(teamMembers, 'staff_member')

/** A user as described by a session, read by the one statement that every request of a signed-in user begins with. */
const accountColumns = {
  userId: profiles.id,
  role: profiles.role,
  fullName: profiles.fullName,
  isGuest: profiles.isGuest,
  email: users.email,
  permissions: sql<StaffPermission[]>`coalesce(${staffMember.permissions}, '{}')`,
  twoFactorEnabled: users.twoFactorEnabled,
  twoFactorRequiredOfVendors: sql<boolean>`exists (select from ${settings}
    where ${settings.key} = ${sql.raw(`'${'two_factor_required_of_vendors' satisfies SettingName}'`)} and ${settings.value} = 'true')`,
  vendorId: vendors.id,
  vendorStatus: vendors.status,
  storeSlug: vendors.storeSlug,
  companyName: vendors.companyName,
  adminNotes: vendors.adminNotes,
  vendorPermissions: sql<VendorPermission[] | null>`${teamMembers.permissions}`,
  isOwner: teamMembers.isOwner,
}

/** Every account that is neither deleted nor blocked and meets a condition, with its staff and vendor membership, and the session with the token. */
const selectAccounts = (tx: Queryable, condition: SQL, token: SQL) =>
  tx
    .select({ ...accountColumns, sessionId: sessions.id, expiresAt: sessions.expiresAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(sessions, and(eq(sessions.userId, profiles.id), eq(sessions.token, token)))
    .leftJoin(staffMember, and(eq(staffMember.userId, profiles.id), isNull(staffMember.vendorId)))
    .leftJoin(teamMembers, and(eq(teamMembers.userId, profiles.id), isNotNull(teamMembers.vendorId)))
    .leftJoin(vendors, eq(vendors.id, teamMembers.vendorId))
    .where(and(condition, isNull(profiles.deletedAt), isNull(profiles.blockedAt)))

export type Account = Awaited<ReturnType<typeof selectAccounts>>[number]

/** A user's account; undefined if it is deleted or blocked. */
export async function findAccount(tx: Queryable, userId: string): Promise<Account | undefined> {
  return (await selectAccounts(tx, eq(profiles.id, userId), sql`null`))[0]
}

/** Several users' accounts, without those that are deleted or blocked. */
export const findAccounts = (tx: Queryable, userIds: readonly string[]): Promise<Account[]> =>
  selectAccounts(tx, inArray(profiles.id, [...userIds]), sql`null`)

/** The account that a session's token belongs to, with the session, which may have expired. */
export async function findSessionAccount(db: Queryable, token: string): Promise<Account | undefined> {
  return (await accountOfSession(db).execute({ token }))[0]
}

const accountOfSession = preparedStatement('account_of_session', (db) => {
  const token = sql.placeholder('token')
  return selectAccounts(db, sql`${sessions.token} = ${token}`, sql`${token}`)
})

/** The address that a user has chosen as their default. */
export async function findDefaultAddress(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({ address: addresses.address })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
  return row?.address ?? null
}

/** Why a user cannot sign in; undefined if they can. */
export async function blockReasonOf(tx: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ reason: profiles.blockReason })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row?.reason ?? undefined
}
