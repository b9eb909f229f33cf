import { and, eq, ne } from 'drizzle-orm'
import type { Profile } from '@contract/accounts'
import type { Role } from '@contract/enums'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { signedIn, type Session } from '@server/platform/session'
import type { Context } from '@server/platform/services'
import type { Auth } from './auth'
import { findProfile, findVendorOfUser } from './queries'

/** Whether a cookie header may carry a session. */
export const hasSessionCookie = (cookies: string): boolean => cookies.includes('kijani.session_token')

/** The session of a request's cookie, or null. Also answers the cookies that extend the session. */
export async function readSession(
  auth: Auth,
  db: Queryable,
  headers: Headers,
): Promise<{ session: Session | null; cookies: string[] }> {
  if (!hasSessionCookie(headers.get('cookie') ?? '')) return { session: null, cookies: [] }
  const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
  const cookies = answered.getSetCookie()
  if (!response) return { session: null, cookies }
  return { session: await describeSession(db, response.session.id, response.user.id), cookies }
}

/** A session with its user's permissions, or null if the account is gone. */
export async function describeSession(
  db: Queryable,
  sessionId: string,
  userId: string,
): Promise<Session | null> {
  const [profile, vendor] = await Promise.all([findProfile(db, userId), findVendorOfUser(db, userId)])
  if (!profile) return null
  const { role, fullName, email } = profile
  return { sessionId, userId, email, fullName, role, vendor: vendor ?? null }
}

/** The signed-in user with their saved address and vendor record. */
export async function getProfile(context: Context): Promise<Profile> {
  const { userId, vendor } = signedIn(context)
  const profile = await findProfile(context.tx, userId)
  if (!profile) throw new Refusal('not_signed_in')
  return {
    id: userId,
    email: profile.email,
    role: profile.role,
    full_name: profile.fullName,
    shipping_address: profile.shippingAddress,
    vendor: vendor && {
      id: vendor.id,
      status: vendor.status,
      store_slug: vendor.storeSlug,
      company_name: vendor.companyName,
      admin_notes: vendor.adminNotes,
    },
  }
}

/** Grants a role. Called by the handlers that decide it, such as approving a vendor. An admin stays an admin. */
export async function giveRole(tx: Queryable, userId: string, role: Role): Promise<void> {
  await tx
    .update(profiles)
    .set({ role })
    .where(and(eq(profiles.id, userId), ne(profiles.role, 'admin')))
}
