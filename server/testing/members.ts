import { hashPassword } from 'better-auth/crypto'
import { randomInt, randomUUID } from 'node:crypto'
import { authAccounts, sessions } from '@server/database/schema/accounts'
import type { Session } from '@server/platform/session'
import { codeOf } from './authenticator'
import type { Market } from './market'
import type { Person } from './people'

export const memberPassword = 'a-long-password'
/** Made once for all of a test process, since a hash takes a fifth of a second of its processor. */
let memberPasswordHash: Promise<string> | undefined

/** Gives a user a password and a stored session, as signing in would. */
export async function withPassword<P extends Person>(market: Market, person: P): Promise<P> {
  const { userId } = person.session
  const password = await (memberPasswordHash ??= hashPassword(memberPassword))
  await market.db
    .insert(authAccounts)
    .values({ userId, accountId: userId, providerId: 'credential', password })
  const session = await newSession(market, person.session)
  return { ...person, session, api: market.api(session) }
}

/** Another session of a user. */
export async function newSession(market: Market, existing: Session, userAgent?: string): Promise<Session> {
  const values = {
    userId: existing.userId,
    token: randomUUID(),
    expiresAt: new Date(Date.now() + 86_400_000),
    userAgent,
  }
  const [row] = await market.db.insert(sessions).values(values).returning()
  return { ...existing, sessionId: row!.id }
}

/** A user's second factor, as they hold it. */
interface SecondFactor {
  /** Of the authenticator app, base32. */
  secret: string
  /** The code that turned it on. */
  usedCode: string
  backupCodes: string[]
  /** The cookie of a session. */
  cookie: string
}

/** Turns two-factor on for a user with a password, as its owner does: the current code is used, the next is not. */
export async function enableTwoFactor(market: Market, { session: { email } }: Person): Promise<SecondFactor> {
  const password = memberPassword
  const cookie = cookieOf(await authCall(market, '/sign-in/email', { email, password }))
  const enableResponse = await authCall(market, '/two-factor/enable', { password }, { cookie })
  const { totpURI, backupCodes } = (await enableResponse.json()) as { totpURI: string; backupCodes: string[] }
  const secret = new URL(totpURI).searchParams.get('secret')!
  const usedCode = await codeOf(secret)
  const verifyResponse = await authCall(market, '/two-factor/verify-totp', { code: usedCode }, { cookie })
  if (!verifyResponse.ok) throw new Error(`turning two-factor on returned ${verifyResponse.status}`)
  return { secret, usedCode, backupCodes, cookie: cookieOf(verifyResponse) }
}

export const newMember = async (market: Market) => withPassword(market, await market.newCustomer())

/** A network address of its own, as a trusted proxy forwards it: limits per address then count each caller separately. */
export const newAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`

/** Makes a sign-in call as a browser does, each from its own network address. */
export const authCall = (market: Market, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${market.origin}/api/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: market.origin,
      'x-forwarded-for': newAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  })

export const newEmail = (prefix = 'new'): string => `${prefix}-${randomUUID().slice(0, 8)}@test.example`

/** Signs up as a new browser does; returns that browser's cookie. */
export async function signUp(
  market: Market,
  email: string,
  { password = memberPassword, name = 'Akua Mensah', callbackURL = '/' } = {},
): Promise<string> {
  const response = await authCall(market, '/sign-up/email', { name, email, password, callbackURL })
  if (!response.ok) throw new Error(`signing up returned ${response.status}: ${await response.text()}`)
  return cookieOf(response)
}

/** Opens a link as a browser with these cookies does; redirects are not followed. */
export const openLink = (link: string, cookie = '') =>
  fetch(link, { redirect: 'manual', headers: { cookie } })

/** The cookies that a response sets, as a browser sends them back; deleted ones are left out. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** The page that a redirect leads to. */
export const pageAfter = (market: Market, response: Response): URL =>
  new URL(response.headers.get('location')!, market.origin)

/** Requests a password reset and returns the token of the link in the email. */
export async function resetToken(market: Market, email: string): Promise<string> {
  await authCall(market, '/request-password-reset', { email, redirectTo: '/auth/reset-password' })
  const redirectResponse = await openLink(await linkInMail(market, email, /^(Reset|Choose) your/))
  return pageAfter(market, redirectResponse).searchParams.get('token')!
}

/** Whether a cookie is that of a signed-in user. */
export const isSignedIn = async ({ origin }: Market, cookie: string): Promise<boolean> =>
  (await fetch(`${origin}/api/rpc/get_profile`, { method: 'POST', headers: { cookie } })).ok

/** Whether a user can sign in. */
export const canSignIn = async (market: Market, email: string, password = memberPassword) =>
  (await authCall(market, '/sign-in/email', { email, password })).ok

/** The subjects of all mail to an address, oldest first. */
export async function subjectsTo(market: Market, email: string): Promise<string[]> {
  await market.runJobs()
  return (await market.mailsTo(email)).map(({ subject }) => subject).toReversed()
}

/** The first link in the newest mail to an address with a matching subject. */
export async function linkInMail(market: Market, email: string, subject: RegExp): Promise<string> {
  await market.runJobs()
  const mail = (await market.mailsTo(email)).find((one) => subject.test(one.subject))
  if (!mail) throw new Error(`no mail to ${email} about ${subject}`)
  return /https?:\/\/\S+/.exec(mail.text)![0]
}
