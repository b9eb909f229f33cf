import { and, eq, ne } from 'drizzle-orm'
import type { Profile } from '@contract/accounts'
import type { Role } from '@contract/enums'
import { Refusal } from '@contract/messages'
import type { Config } from '@server/config'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { signedIn, type Session } from '@server/platform/session'
import type { Context, Services } from '@server/platform/services'
import type { Auth } from './auth'
import { findProfile, findVendorOfUser } from './queries'

/** Whether a cookie header may carry a session. */
export const hasSessionCookie = (cookies: string): boolean => cookies.includes('kijani.session_token')

/** The session of a request's cookie, or null. Also answers the cookies that extend the session. */
export async function readSession(
  auth: Auth,
  { db, config }: Pick<Services, 'db' | 'config'>,
  headers: Headers,
): Promise<{ session: Session | null; cookies: string[] }> {
  if (!hasSessionCookie(headers.get('cookie') ?? '')) return { session: null, cookies: [] }
  const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
  const cookies = answered.getSetCookie()
  if (!response) return { session: null, cookies }
  return { session: await describeSession(db, response.session.id, response.user.id, config), cookies }
}

/** A session with its user's permissions, or null if the account is gone. */
export async function describeSession(
  db: Queryable,
  sessionId: string,
  userId: string,
  config: Pick<Config, 'demo'>,
): Promise<Session | null> {
  const [profile, vendor] = await Promise.all([findProfile(db, userId), findVendorOfUser(db, userId)])
  if (!profile) return null
  const { role, fullName, email, permissions } = profile
  const needsTwoFactor = !profile.twoFactorEnabled && isTwoFactorRequired(profile, config)
  return { sessionId, userId, email, fullName, role, permissions, needsTwoFactor, vendor: vendor ?? null }
}

/** Of admins always, except those of the demo, whose password is public anyway; of vendors if the operator has set it so. */
function isTwoFactorRequired(
  { role, email, twoFactorRequiredOfVendors }: NonNullable<Awaited<ReturnType<typeof findProfile>>>,
  { demo }: Pick<Config, 'demo'>,
): boolean {
  if (role === 'admin') return !(demo && isOfDemo(email))
  return role === 'vendor' && twoFactorRequiredOfVendors
}

/** The accounts that the demo brings. No real marketplace starts with them. */
export const isOfDemo = (email: string): boolean => email.endsWith('@demo.example')

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
