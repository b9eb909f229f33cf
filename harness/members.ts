import type { Api } from '@contract/contract'
import type { Database } from '@server/database/connect'
import type { Session } from '@server/platform/session'
import { cookieFor } from '@server/testing/cookie'
import { people } from '@server/testing/people'
import { shopping } from '@server/testing/shopping'
import { httpApi } from './http-api'

interface Site {
  origin: string
  /** The server's data folder: it holds the secret that signs cookies. */
  dataDir: string
  db: Database
}

/** Ready-made accounts and products on a running server, whose people call it over HTTP, without the sign-in. */
export function membersOf({ origin, dataDir, db }: Site) {
  const cookies = new Map<string, Promise<string>>()
  const cookieOf = (userId: string) => {
    const cookie = cookies.get(userId) ?? cookieFor({ db, services: { config: { dataDir } } }, userId)
    cookies.set(userId, cookie)
    return cookie
  }
  const api = (session: Session | null): Api =>
    httpApi({ origin, cookie: session ? () => cookieOf(session.userId) : undefined })
  const someone = people({ db, api })
  return {
    cookieOf,
    /** Signs a user in again at their next call; without one, everybody. */
    signInAgain: (userId?: string) => void (userId === undefined ? cookies.clear() : cookies.delete(userId)),
    people: someone,
    shop: shopping({ db }, someone),
  }
}
