import { hashPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import { authAccounts, sessions } from '@server/database/schema/accounts'
import type { Session } from '@server/platform/session'
import type { Market } from './market'
import type { Person } from './people'

export const memberPassword = 'a-long-password'

/** Gives a user a password and a stored session, as signing in would. */
export async function withPassword<P extends Person>(market: Market, person: P): Promise<P> {
  const { userId } = person.session
  const password = await hashPassword(memberPassword)
  await market.db
    .insert(authAccounts)
    .values({ userId, accountId: userId, providerId: 'credential', password })
  const session = await newSession(market, person.session)
  return { ...person, session, api: market.api(session) }
}

/** Another session of a user. */
export async function newSession(market: Market, of: Session, userAgent?: string): Promise<Session> {
  const values = {
    userId: of.userId,
    token: randomUUID(),
    expiresAt: new Date(Date.now() + 86_400_000),
    userAgent,
  }
  const [row] = await market.db.insert(sessions).values(values).returning()
  return { ...of, sessionId: row!.id }
}

export const newMember = async (market: Market) => withPassword(market, await market.newCustomer())

/** Calls the auth library as a browser does. */
export const authCall = (market: Market, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${market.origin}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.origin, ...headers },
    body: JSON.stringify(body),
  })

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
