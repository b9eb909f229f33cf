import { and, eq, ne } from 'drizzle-orm'
import type { Profile } from '@contract/accounts/procedures'
import { type Role, permits, type StaffArea } from '@contract/core/permissions'
import type { Config } from '@server/config'
import { acceptedSecrets } from '@server/platform/secret'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { isStaff, requireSession, type Session } from '@server/platform/session'
import type { Context, Services } from '@server/platform/services'
import type { Auth } from './auth'
import { findAccount, findSessionAccount, findAccounts, findDefaultAddress, type Account } from './queries'
import { headersForAuthLibrary, readSignedCookie } from './signed-cookie'

/** Whether a cookie header may carry a session. */
export const hasSessionCookie = (cookies: string): boolean => cookies.includes(sessionCookieName)

export const sessionCookieName = 'kijani.session_token'

/**
 * The session of a request's cookie, or null. Also returns the cookies that extend the session, or delete what has expired: both are left to the
 * auth library, once a day for a session in use.
 */
export async function readSession(
  auth: Auth,
  { db, config }: Pick<Services, 'db' | 'config'>,
  headers: Headers,
): Promise<{ session: Session | null; cookies: string[] }> {
  const cookies = headers.get('cookie') ?? ''
  if (!hasSessionCookie(cookies)) return { session: null, cookies: [] }
  const { authCookies, secret, sessionConfig } = await auth.$context
  const token = readSignedCookie(cookies, authCookies.sessionToken.name, acceptedSecrets(secret, config))
  if (token === undefined) return { session: null, cookies: [] }
  const account = await findSessionAccount(db, token)
  // By the real clock, as the library does.
  const extendFrom = Date.now() + (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000
  if (account?.expiresAt && account.expiresAt.getTime() > extendFrom)
    return { session: toSession(account, account.sessionId!, config), cookies: [] }
  const { response, headers: responseHeaders } = await auth.api.getSession({
    headers: await headersForAuthLibrary(headers, config),
    returnHeaders: true,
  })
  const session = response && (await loadSession(db, response.session.id, response.user.id, config))
  return { session, cookies: responseHeaders.getSetCookie() }
}

/** A session with its user's permissions, or null if the account is deleted or blocked. */
export async function loadSession(
  db: Queryable,
  sessionId: string,
  userId: string,
  config: Pick<Config, 'demo'>,
): Promise<Session | null> {
  const account = await findAccount(db, userId)
  return account ? toSession(account, sessionId, config) : null
}

/** Which of some users currently have a staff permission, including a second factor where that is required. */
export async function filterStaff(
  db: Queryable,
  userIds: readonly string[],
  area: StaffArea,
  config: Pick<Config, 'demo'>,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const accounts = await findAccounts(db, userIds)
  return accounts
    .filter((account) => isStaff(toSession(account, '', config), area))
    .map(({ userId }) => userId)
}

function toSession(account: Account, sessionId: string, config: Pick<Config, 'demo'>): Session {
  const { userId, email, fullName, role, isGuest, permissions, vendorId, vendorStatus } = account
  const needsTwoFactor = !account.twoFactorEnabled && isTwoFactorRequired(account, config)
  const vendor =
    vendorId === null || vendorStatus === null
      ? null
      : {
          id: vendorId,
          permissions: account.vendorPermissions ?? [],
          isOwner: account.isOwner ?? false,
          status: vendorStatus,
          storeSlug: account.storeSlug,
          companyName: account.companyName ?? '',
          adminNotes: account.adminNotes,
        }
  return { sessionId, userId, email, fullName, role, isGuest, permissions, needsTwoFactor, vendor }
}

/** Of admins always, except those of the demo, whose password is public anyway; of vendors if the operator has set it so. */
function isTwoFactorRequired(
  { role, email, twoFactorRequiredOfVendors }: Account,
  { demo }: Pick<Config, 'demo'>,
): boolean {
  if (role === 'admin') return !(demo && isDemoAccount(email))
  return role === 'vendor' && twoFactorRequiredOfVendors
}

/** Whether an account is one of the demo's. No real marketplace starts with them. */
export const isDemoAccount = (email: string): boolean => email.endsWith('@demo.example')

/** The signed-in user with their saved address and vendor record. */
export async function getProfile(context: Context): Promise<Profile> {
  const { userId, email, role, fullName, vendor } = requireSession(context)
  return {
    id: userId,
    email,
    role,
    full_name: fullName,
    shipping_address: await findDefaultAddress(context.tx, userId),
    vendor: vendor && {
      id: vendor.id,
      status: vendor.status,
      store_slug: vendor.storeSlug,
      company_name: vendor.companyName,
      // About the application and the store's documents.
      admin_notes: permits(vendor.permissions, 'settings') ? vendor.adminNotes : null,
    },
  }
}

/** Grants a role. Called by the handlers that decide it, such as approving a vendor. An admin stays an admin. */
export async function grantRole(tx: Queryable, userId: string, role: Role): Promise<void> {
  await tx
    .update(profiles)
    .set({ role })
    .where(and(eq(profiles.id, userId), ne(profiles.role, 'admin')))
}

/** Makes a member of the staff a customer again. */
export async function revokeStaffRole(tx: Queryable, userId: string): Promise<void> {
  await tx.update(profiles).set({ role: 'customer' }).where(eq(profiles.id, userId))
}
