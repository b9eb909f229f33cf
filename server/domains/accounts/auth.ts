import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { randomUUID } from 'node:crypto'
import { brand } from '@contract/brand'
import { limits } from '@contract/limits'
import { refusals, texts } from '@contract/messages'
import { authAccounts, rateLimits, sessions, users, verifications } from '@server/database/schema/accounts'
import { sendMailLater } from '@server/platform/mail/mail'
import type { Services } from '@server/platform/services'
import { unstorableText } from '@server/platform/storable-text'
import { addressTakenMail, confirmAddressMail, resetPasswordMail } from './mails'

/** The header in which our own HTTP server names the client; any that came from outside is dropped there. */
export const clientAddressHeader = 'x-kijani-client'

/** Sign-up, sign-in, sign-out, confirmation and password reset, as the sign-in library serves them under /api/auth. */
export function createAuth({ db, publicUrl, log }: Services, secret: string) {
  return betterAuth({
    appName: brand.name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    // The HTTP server has refused writes from other sites before; here the same host counts under every name it is reached by.
    trustedOrigins: (request) => [publicUrl, ...ownOrigins(request)],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: limits.signUp.passwordMin,
      maxPasswordLength: limits.signUp.passwordMax,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => sendMailLater(db, resetPasswordMail(user.email, url)),
      onExistingUserSignUp: ({ user }) => sendMailLater(db, addressTakenMail(user.email, publicUrl)),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) => sendMailLater(db, confirmAddressMail(user.email, url)),
    },
    session: { expiresIn: 30 * day, updateAge: day },
    rateLimit: {
      enabled: true,
      storage: 'database',
      // Whole towns share one address on mobile networks, so these are wide; they stop guessing, not people.
      customRules: {
        '/sign-in/email': { window: 60, max: 30 },
        '/sign-up/email': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 10 },
      },
    },
    hooks: { before: refuseBadIdentity },
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

const day = 24 * 60 * 60

function ownOrigins(request: Request | undefined): string[] {
  const host = request?.headers.get('host')
  return host ? [`http://${host}`, `https://${host}`] : []
}

/** What the sign-in library lets through: nothing given, what no database can keep, and names that no person has. */
const refuseBadIdentity = createAuthMiddleware(async ({ path, body }) => {
  const { name, email, password } = (body ?? {}) as { name?: unknown; email?: unknown; password?: unknown }
  const signsIn = path === '/sign-up/email' || path === '/sign-in/email'
  if (signsIn && (!email || !password))
    throw new APIError('BAD_REQUEST', { message: texts.auth.identityMissing })
  if (unstorableText(body) !== undefined || isLonger(name, limits.signUp.fullNameMax) || isLonger(email, 254))
    throw new APIError('BAD_REQUEST', { message: refusals.invalid_input.message() })
})

const isLonger = (text: unknown, max: number) => typeof text === 'string' && text.length > max
