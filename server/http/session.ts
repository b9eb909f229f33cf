import type { MiddlewareHandler } from 'hono'
import type { Auth } from '@server/domains/accounts/auth'
import { readSession } from '@server/domains/accounts/service'
import type { Services } from '@server/platform/services'
import type { Session } from '@server/platform/session'
import type { Cacheable } from '@server/platform/tagged-cache/tagged-cache'
import type { PageContents } from './page-contents'

export interface AppEnv {
  Variables: {
    session: Session | null
    /** A form with files that has been received already, for the page that handles it. */
    form?: FormData
    /** A page has changed something, although it was only opened: by the link of an email. */
    hasWritten?: boolean
    /** Learns what a page shows that is to be cached. */
    pageContents?: PageContents
    /** What a response shows that is the same for everyone: a shared cache may store it. */
    shown?: Cacheable
  }
}

/**
 * Resolves the session once per request and forwards the cookies that extend it. Where it has ended, only opening a page deletes its cookie:
 * a page that replaces its session, by turning two-factor on or off, may have other requests under way, whose answers would delete the
 * cookie of the new one.
 */
export const withSession =
  (auth: Auth, services: Services): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { session, cookies } = await readSession(auth, services, c.req.raw.headers)
    c.set('session', session)
    await next()
    if (!session && c.req.header('sec-fetch-dest') !== 'document') return
    for (const cookie of cookies) c.res.headers.append('set-cookie', cookie)
  }
