import { Hono, type Context } from 'hono'
import { deleteCookie, generateCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import {
  authCallInputs,
  internalPath,
  type AuthCallInput,
  type AuthCallPath,
} from '@contract/accounts/procedures'
import { confirmLinkHours, guestCode, trustedDeviceDays, passwordRateLimit } from '@contract/accounts/facts'
import { serverLimits } from '@server/limits'
import { Refusal, type RefusalCode } from '@contract/refusals'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { inTransaction } from '@server/database/transaction'
import { accountBlockedCode, clientAddressHeader, type Auth } from '@server/domains/accounts/auth'
import { findUserByEmail } from '@server/domains/accounts/find-user'
import {
  deviceCookieName,
  verifyDeviceCookie,
  issueDeviceCookie,
} from '@server/domains/accounts/trusted-device'
import { readGuestCookie, sendGuestCode, signInGuest } from '@server/domains/accounts/guest'
import { requestPasswordReset, resetPassword } from '@server/domains/accounts/password-reset'
import { reauthenticate } from '@server/domains/accounts/reauthenticate'
import { recordSignInAttempt } from '@server/domains/accounts/record-sign-in'
import { releaseCodeUse, claimCodeUse, renewFactor } from '@server/domains/accounts/second-factor'
import { readSession } from '@server/domains/accounts/service'
import { headersForAuthLibrary } from '@server/domains/accounts/signed-cookie'
import {
  confirmWithPassword,
  openConfirmationLink,
  resendConfirmation,
  signUp,
} from '@server/domains/accounts/sign-up'
import { userIdOfToken } from '@server/domains/accounts/tokens'
import { tieVisitorApplication } from '@server/domains/vendors/applications/tie-application'
import { parseUntrustedJson } from '@server/platform/untrusted-json'
import { invalidInput, refuseUnstorable } from '@server/platform/procedures'
import { enforceRateLimit } from '@server/platform/rate-limit'
import { acceptedSecrets } from '@server/platform/secret'
import type { Services } from '@server/platform/services'
import type { Session } from '@server/platform/session'
import { limitFailedAttempts, type AttemptSource } from '@server/platform/failed-attempts'
import { errorResponse } from './error-response'
import { hostGuard } from './origin-guard'

/** The browser that signed up, and the one that opened the confirmation link, until the address is confirmed. */
const signUpCookie = 'kijani.sign_up'
const confirmationCookie = 'kijani.confirm'
/** The guest whom a code was sent to. */
const guestCookie = 'kijani.guest'

type Call<Path extends AuthCallPath> = (
  input: AuthCallInput<Path>,
  c: Context,
  now: Date,
) => Promise<Response>
type Calls = { [Path in AuthCallPath]: Call<Path> }

/**
 * Sign-up and sign-in, under /api/auth. Some calls are ours, some the auth library's; all accept what the contract allows, count against
 * limits per network address and per account, and return our error messages. Other endpoints of the library are not served.
 */
export function authRoutes(services: Services, auth: Auth): Hono {
  const { db, publicUrl, clock } = services
  const cookieOptions = { httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https://') } as const
  const calls: Calls = {
    '/sign-up/email': async (input, c) => {
      setTokenCookie(c, signUpCookie, await signUp(input, services))
      return c.json({ status: true })
    },
    '/sign-in/email': async (input, c, now) => {
      const user = await findUserByEmail(db, input.email)
      const source = await attemptSourceOf(input.email, user?.id, c)
      return recordSignInAttempt(describeAttempt(input.email, c), services, async () => {
        const response = await limitFailedAttempts(db, source, now, () => signIn(input, c))
        const { twoFactorRedirect } = (await response.clone().json()) as { twoFactorRedirect?: boolean }
        return user && !twoFactorRedirect ? rememberDevice(response, user.id) : response
      })
    },
    '/guest/code': async (input, c) => {
      const maxAge = guestCode.minutes * 60
      const cookie = await sendGuestCode(input, services)
      setCookie(c, guestCookie, cookie, { ...cookieOptions, path: '/', maxAge })
      return c.json({ status: true })
    },
    '/guest/sign-in': async ({ code }, c) => {
      const guest = await readGuestCookie(getCookie(c, guestCookie), services)
      return recordSignInAttempt(describeAttempt(guest.email, c), services, async () => {
        const userId = await signInGuest(guest, code, services)
        deleteCookie(c, guestCookie)
        await startSession(c, { userId, isShort: true })
        return c.json({ status: true })
      })
    },
    '/sign-out': async (_, c) => {
      const response = await callAuthLibrary('/sign-out', {}, c)
      return isPlainForm(c) ? c.redirect(paths.home, 303) : response
    },
    '/send-verification-email': async (input, c) => {
      await resendConfirmation(input, services)
      return c.json({ status: true })
    },
    '/request-password-reset': async (input, c) => {
      await requestPasswordReset(input, services)
      return c.json({ status: true })
    },
    '/reset-password': async (input, c) => {
      await resetPassword(input, services)
      return c.json({ status: true })
    },
    '/two-factor/enable': accountCall('/two-factor/enable'),
    '/two-factor/disable': accountCall('/two-factor/disable', withReauthentication),
    '/two-factor/generate-backup-codes': accountCall(
      '/two-factor/generate-backup-codes',
      withReauthentication,
    ),
    '/two-factor/verify-totp': accountCall('/two-factor/verify-totp', withSingleUseCode),
    '/two-factor/verify-backup-code': accountCall('/two-factor/verify-backup-code'),
  }

  /** Signs in; with the password, an address is confirmed whose link was opened in this browser. */
  async function signIn(input: AuthCallInput<'/sign-in/email'>, c: Context): Promise<Response> {
    const attempt = () => callAuthLibrary('/sign-in/email', input, c)
    const token = getCookie(c, confirmationCookie)
    if (!token) return attempt()
    try {
      return await attempt()
    } catch (error) {
      const isUnconfirmed = error instanceof Refusal && error.code === 'email_not_confirmed'
      const userId = isUnconfirmed && (await confirmWithPassword(token, input.email, services))
      if (!userId) throw error
      await tieVisitorApplication(userId, services)
      deleteCookie(c, confirmationCookie)
      return attempt()
    }
  }

  /** A call with a password or code of the signed-in user, or of one who still has to enter a code. */
  function accountCall<Path extends AuthCallPath>(
    path: Path,
    wrap: CallWrapper<Path> = passThrough,
  ): Call<Path> {
    return async (input, c, now) => {
      const headers = await headersOf(c)
      const { session } = await readSession(auth, services, headers)
      const user = session ?? (await auth.api.pendingTwoFactorUser({ headers }))
      const attempt = () => callAuthLibrary(path, input, c)
      // Without an account, the library refuses.
      if (!user) return attempt()
      const { userId, email } = user
      await renewFactor(db, userId, services.config)
      const source = session ? { userId } : await attemptSourceOf(email, userId, c)
      const runLimited = () =>
        limitFailedAttempts(db, source, now, () => wrap({ userId, input, now, session }, attempt))
      if (session) return runLimited()
      return recordSignInAttempt(describeAttempt(email, c), services, async () =>
        rememberDevice(await runLimited(), userId),
      )
    }
  }

  const headersOf = (c: Context) => headersForAuthLibrary(c.req.raw.headers, services.config)

  /** Which counter a sign-in attempt belongs to: this browser's, if the user has signed in here before, or everyone else's. */
  async function attemptSourceOf(
    email: string,
    userId: string | undefined,
    c: Context,
  ): Promise<AttemptSource> {
    if (!userId) return { email }
    const { secret } = await auth.$context
    const secrets = acceptedSecrets(secret, services.config)
    const device = await verifyDeviceCookie(db, userId, getCookie(c, deviceCookieName(userId)), secrets)
    return device ? { device } : { email }
  }

  /** Remembers this browser: its cookie is sent only to the sign-in pages and calls. */
  async function rememberDevice(response: Response, userId: string): Promise<Response> {
    const { secret } = await auth.$context
    const value = await issueDeviceCookie(db, userId, secret)
    for (const path of [paths.auth(), '/api/auth']) {
      const maxAge = trustedDeviceDays * 24 * 60 * 60
      response.headers.append(
        'set-cookie',
        generateCookie(deviceCookieName(userId), value, { ...cookieOptions, path, maxAge }),
      )
    }
    return response
  }

  /** A code of the authenticator app works once, for signing in or for turning the second factor on. */
  async function withSingleUseCode(
    { userId, input: { code }, now }: Attempt<'/two-factor/verify-totp'>,
    attempt: () => Promise<Response>,
  ) {
    const codeUse = { userId, code }
    if (!(await claimCodeUse(db, codeUse, now))) throw new Refusal('wrong_code')
    return attempt().catch(async (error: unknown) => {
      await releaseCodeUse(db, codeUse)
      throw error
    })
  }

  /** Weakening the second factor takes the password and the factor itself; the library refuses anyone who is not signed in. */
  async function withReauthentication(
    { input, now, session }: Attempt<'/two-factor/disable' | '/two-factor/generate-backup-codes'>,
    attempt: () => Promise<Response>,
  ) {
    if (session)
      await inTransaction(db, (tx) =>
        reauthenticate(input, { tx, now, session, services }, { password: 'password', code: 'code' }),
      )
    return attempt()
  }

  /** Calls the auth library on behalf of the browser, and removes from the response what scripts must not read. */
  async function callAuthLibrary(path: AuthCallPath, input: object, c: Context): Promise<Response> {
    const headers = new Headers(await headersOf(c))
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    const request = { method: 'POST', headers, body: JSON.stringify(input) }
    const response = await auth.handler(new Request(`${publicUrl}/api/auth${path}`, request))
    const body = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw refusalFor(response.status, body)
    forwardCookies(response.headers, c)
    return c.json(
      Object.fromEntries(Object.entries(body).filter(([name]) => visibleResponseFields.has(name))),
    )
  }

  /** Keeps a token in a cookie for as long as a confirmation link holds. */
  const setTokenCookie = (c: Context, name: string, token: string) =>
    setCookie(c, name, token, { ...cookieOptions, path: '/', maxAge: confirmLinkHours * 60 * 60 })

  async function startSession(c: Context, body: { userId: string; isShort?: boolean }): Promise<void> {
    const { headers } = await auth.api.startSession({
      body,
      headers: await headersOf(c),
      returnHeaders: true,
    })
    forwardCookies(headers, c)
  }

  async function confirmAddress(c: Context): Promise<Response> {
    const { token, callbackURL } = parseInput(confirmationLinkInput, c.req.query())
    const linkResult = await openConfirmationLink(token, getCookie(c, signUpCookie), services)
    if (linkResult.outcome === 'expired') return c.redirect(appendQuery(callbackURL, invalidLinkQuery))
    if (linkResult.outcome === 'sign_in_first') {
      setTokenCookie(c, confirmationCookie, token)
      return c.redirect(appendQuery(callbackURL, 'pending=1'))
    }
    if (linkResult.outcome === 'confirmed') {
      await tieVisitorApplication(linkResult.userId, services)
      await startSession(c, { userId: linkResult.userId })
      deleteCookie(c, signUpCookie)
    }
    return c.redirect(callbackURL)
  }

  async function openReset(c: Context): Promise<Response> {
    const { token, callbackURL } = parseInput(resetLinkInput, {
      ...c.req.query(),
      token: c.req.param('token'),
    })
    const userId = await userIdOfToken(db, 'reset', token, clock())
    return c.redirect(appendQuery(callbackURL, userId ? `token=${token}` : invalidLinkQuery))
  }

  const app = new Hono().basePath('/api/auth')
  app.onError(errorResponse(services))
  app.use('*', hostGuard(publicUrl))
  app.get('/verify-email', confirmAddress)
  app.get('/reset-password/:token', openReset)
  for (const path of Object.keys(authCallInputs) as AuthCallPath[])
    app.post(path, async (c) => {
      const now = clock()
      const client = c.req.header(clientAddressHeader)
      await enforceRateLimit(db, `auth:${path}:${client}`, serverLimits.authCalls, now)
      const input = await inputOf(path, c)
      return (calls[path] as Call<AuthCallPath>)(input, c, now)
    })
  return app
}

interface Attempt<Path extends AuthCallPath> {
  userId: string
  input: AuthCallInput<Path>
  now: Date
  /** Null in the second step of signing in. */
  session: Session | null
}
type CallWrapper<Path extends AuthCallPath> = (
  details: Attempt<Path>,
  attempt: () => Promise<Response>,
) => Promise<Response>

const passThrough = (_: unknown, attempt: () => Promise<Response>) => attempt()

/** Whether a browser without scripts has submitted a form: it shows the response as a page. */
const isPlainForm = (c: Context) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Who is trying to sign in, and from where. */
const describeAttempt = (email: string, c: Context) => ({
  email,
  ipAddress: c.req.header(clientAddressHeader),
  userAgent: c.req.header('user-agent'),
})

const confirmationLinkInput = z.object({
  token: z.string(),
  callbackURL: internalPath.default(paths.confirmed()),
})
const resetLinkInput = z.object({
  token: z.string(),
  callbackURL: internalPath.default(paths.resetPassword()),
})
const invalidLinkQuery = 'error=INVALID_TOKEN'
const appendQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

/** The validated input of a call. A body that is not a JSON object counts as one without fields. */
async function inputOf<Path extends AuthCallPath>(path: Path, c: Context): Promise<AuthCallInput<Path>> {
  const body: unknown = await c.req
    .text()
    .then(parseUntrustedJson)
    .catch(() => undefined)
  const values = typeof body === 'object' && !Array.isArray(body) && body !== null ? body : {}
  const { email, password } = values as { email?: unknown; password?: unknown }
  const isMissingCredentials = /^\/sign-(up|in)/.test(path) && (!email || !password)
  const input = parseInput(
    authCallInputs[path],
    values,
    isMissingCredentials ? texts.auth.identityMissing : undefined,
  )
  refuseUnstorable(input)
  return input as AuthCallInput<Path>
}

function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  message?: string,
): z.output<Schema> {
  const parsed = schema.safeParse(values)
  if (!parsed.success) throw invalidInput(parsed.error, message)
  return parsed.data
}

function forwardCookies(headers: Headers, c: Context) {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}

/** The parts of the library's responses that a browser can see. Sessions are cookies; their tokens stay out of reach of scripts. */
const visibleResponseFields = new Set([
  'status',
  'success',
  'user',
  'twoFactorRedirect',
  'totpURI',
  'backupCodes',
])

/** Our refusals for the library's error codes. */
const refusalCodes: Record<string, Exclude<RefusalCode, 'wrong_password' | 'account_blocked'>> = {
  UNAUTHORIZED: 'session_missing',
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_backup_code',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too_many_codes',
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_timed_out',
  TOTP_ALREADY_ENABLED: 'two_factor_on',
  TOTP_NOT_ENABLED: 'two_factor_off',
  TWO_FACTOR_NOT_ENABLED: 'two_factor_off',
  BACKUP_CODES_NOT_ENABLED: 'two_factor_off',
}

function refusalFor(status: number, { code, message }: Record<string, unknown>): Error {
  if (code === 'INVALID_PASSWORD') return new Refusal('wrong_password', { field: 'password' })
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return new Refusal('too_many_requests', { minutes: passwordRateLimit.minutes })
  if (code === accountBlockedCode) return new Refusal('account_blocked', { reason: String(message) })
  const refusalCode = refusalCodes[String(code)]
  if (refusalCode) return new Refusal(refusalCode as 'invalid_input')
  if (status < 500) return new Refusal('invalid_input')
  return new Error(`the auth library failed: ${status} ${String(code)} ${String(message)}`)
}
