import type { Api } from '@contract/contract'
import type { Database } from '@server/database/connect'
import type { Session } from '@server/platform/session'
import { cookieFor } from '@server/testing/cookie'
import { peopleFactory } from '@server/testing/people'
import { shoppingFixtures } from '@server/testing/shopping'
import { httpApi } from './http-api'

interface TargetServer {
  origin: string
  /** The server's data folder: it holds the secret that signs cookies. */
  dataDir: string
  db: Database
}

/** Ready-made accounts and products on a running server, whose people call it over HTTP, without the sign-in. */
export function membersOf({ origin, dataDir, db }: TargetServer) {
  const cookies = new Map<string, Promise<string>>()
  // Over https its name says so.
  const prefix = origin.startsWith('https:') ? '__Secure-' : ''
  const cookieOf = (userId: string) => {
    const cookie =
      cookies.get(userId) ??
      cookieFor({ db, services: { config: { dataDir } } }, userId).then((value) => prefix + value)
    cookies.set(userId, cookie)
    return cookie
  }
  const api = (session: Session | null): Api =>
    httpApi({ origin, cookie: session ? () => cookieOf(session.userId) : undefined })
  const memberFactory = peopleFactory({ db, api })
  return {
    cookieOf,
    /** Signs a user in again at their next call; without one, everybody. */
    signInAgain: (userId?: string) => void (userId === undefined ? cookies.clear() : cookies.delete(userId)),
    people: memberFactory,
    shop: shoppingFixtures({ db }, memberFactory),
  }
}
