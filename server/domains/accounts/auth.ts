import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { brand } from '@contract/brand'
import { limits } from '@contract/limits'
import {
  authAccounts,
  rateLimits,
  sessions,
  twoFactors,
  users,
  verifications,
} from '@server/database/schema/accounts'
import { sendMailLater } from '@server/platform/mail/mail'
import type { Services } from '@server/platform/services'
import { paths } from '@contract/paths'
import { refuseBadIdentity, tellAndSay } from './auth-hooks'
import { addressTakenMail, confirmAddressMail, passwordChangedMail, resetPasswordMail } from './mails'

/** The header in which our own HTTP server passes the client address; it overwrites any sent from outside. */
export const clientAddressHeader = 'x-kijani-client'

/** Sign-up, sign-in, sign-out, email confirmation and password reset, served by the auth library under /api/auth. */
export function createAuth({ db, publicUrl, log, config }: Services, secret: string) {
  return betterAuth({
    appName: brand.name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    // Cross-site writes are already refused by the HTTP server; here the host is trusted under every name it is reached by.
    trustedOrigins: (request) => [publicUrl, ...ownOrigins(request)],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: verifications,
        rateLimit: rateLimits,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: limits.signUp.passwordMin,
      maxPasswordLength: limits.signUp.passwordMax,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: limits.resetLinkHours * hour,
      sendResetPassword: ({ user, url }) => sendMailLater(db, resetPasswordMail(user.email, url)),
      // Opening the link proved ownership of the address.
      async onPasswordReset({ user }) {
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
        await sendMailLater(db, passwordChangedMail(user.email, publicUrl))
      },
      onExistingUserSignUp: ({ user }) => sendMailLater(db, addressTakenMail(user.email, publicUrl)),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: limits.confirmLinkHours * hour,
      sendVerificationEmail: ({ user, url }) =>
        sendMailLater(db, confirmAddressMail(user.email, withWayOn(url, publicUrl))),
    },
    session: { expiresIn: 30 * day, updateAge: day },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': triesPerMinute(30, config),
        '/sign-up/email': triesPerMinute(20, config),
        '/request-password-reset': triesPerMinute(10, config),
        '/send-verification-email': triesPerMinute(10, config),
        '/two-factor/*': triesPerMinute(30, config),
      },
    },
    disabledPaths: ownCallsInstead,
    hooks: { before: refuseBadIdentity, after: tellAndSay(db) },
    plugins: [twoFactor({ issuer: brand.name })],
    advanced: {
      cookiePrefix: 'kijani',
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      useSecureCookies: publicUrl.startsWith('https://'),
    },
    logger: { level: 'error', log: (_, message) => log.warn({ part: 'sign-in' }, message) },
  })
}
export type Auth = ReturnType<typeof createAuth>

const hour = 60 * 60
const day = 24 * hour

/** Replaced by procedures of the contract, with their own refusals and rate limits. */
const ownCallsInstead = [
  '/update-user',
  '/change-email',
  '/change-password',
  '/delete-user',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
]

/** The confirmation link, leading to the page that handles an expired one. */
function withWayOn(url: string, publicUrl: string): string {
  const link = new URL(url)
  const { pathname, search } = new URL(link.searchParams.get('callbackURL') ?? paths.home, publicUrl)
  const redirect = pathname + search
  const next = paths.confirmed(redirect === paths.home ? {} : { redirect })
  link.searchParams.set('callbackURL', next)
  return link.href
}

function ownOrigins(request: Request | undefined): string[] {
  const host = request?.headers.get('host')
  return host ? [`http://${host}`, `https://${host}`] : []
}

/**
 * Attempts per network address. Mobile carriers put whole towns behind one, so the limit is wide: it stops guessing, not people. A sandbox,
 * where one machine plays many users and there is nothing to guess, allows still more.
 */
const triesPerMinute = (max: number, { sandbox }: Services['config']) => ({
  window: 60,
  max: sandbox ? max * 20 : max,
})
