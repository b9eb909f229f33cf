import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins'
import { randomUUID } from 'node:crypto'
import { brand } from '@contract/core/brand'
import { signUpLimits } from '@contract/accounts/facts'
import type { Queryable } from '@server/database/connect'
import { authAccounts, sessions, twoFactors, users, verifications } from '@server/database/schema/accounts'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Services } from '@server/platform/services'
import { newBackupCodes } from './backup-codes'
import { twoFactorDisabledMail, twoFactorEnabledMail } from './mails'
import { blockReasonOf } from './queries'
import { sessionEndpoints } from './session-endpoints'

/** The code of the library's error for blocked users; its message is the reason. */
export const accountBlockedCode = 'ACCOUNT_BLOCKED'

/** The header in which our own HTTP server passes the client address; it overwrites any sent from outside. */
export const clientAddressHeader = 'x-kijani-client'

/**
 * Sessions, signing in and out, and the second factor, by the auth library. It is accessible only through `server/http/auth-routes.ts`,
 * which decides what can be called, validates the input, counts attempts and reports errors; therefore the library's own checks are off.
 */
export function createAuth({ db, publicUrl, log }: Services, secret: string) {
  return betterAuth({
    get appName() {
      return brand.name
    },
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: signUpLimits.passwordMin,
      maxPasswordLength: signUpLimits.passwordMax,
    },
    session: { expiresIn: 30 * daySeconds, updateAge: daySeconds },
    databaseHooks: { session: { create: { before: refuseBlockedUser(db) } } },
    rateLimit: { enabled: false },
    hooks: { after: notifyTwoFactorChange(db) },
    plugins: [
      // Read at each use.
      twoFactor({
        get issuer() {
          return brand.name
        },
        backupCodeOptions: { customBackupCodesGenerate: newBackupCodes },
      }),
      sessionEndpoints,
    ],
    advanced: {
      cookiePrefix: 'kijani',
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      useSecureCookies: publicUrl.startsWith('https://'),
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    logger: { level: 'error', log: (_, message) => log.warn({ part: 'sign-in' }, message) },
  })
}
export type Auth = ReturnType<typeof createAuth>

const daySeconds = 24 * 60 * 60

/** Blocked users see the reason only after entering the right password. */
const refuseBlockedUser = (db: Queryable) => async (session: { userId: string }) => {
  const reason = await blockReasonOf(db, session.userId)
  if (reason !== undefined) throw new APIError('FORBIDDEN', { code: accountBlockedCode, message: reason })
}

/** Notifies users by email when their second factor is turned on or off. */
const notifyTwoFactorChange = (db: Queryable) =>
  createAuthMiddleware(async ({ path, context: { returned, session } }) => {
    if (isAPIError(returned) || !session) return
    const { email, twoFactorEnabled } = session.user
    if (path === '/two-factor/disable') await enqueueEmail(db, twoFactorDisabledMail(email))
    if (path === '/two-factor/verify-totp' && !twoFactorEnabled)
      await enqueueEmail(db, twoFactorEnabledMail(email))
  })
