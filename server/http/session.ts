import type { MiddlewareHandler } from 'hono'
import type { Auth } from '@server/domains/accounts/auth'
import { readSession } from '@server/domains/accounts/service'
import type { Services } from '@server/platform/services'
import type { Session } from '@server/platform/session'

export interface AppEnv {
  Variables: { session: Session | null }
}

/** Resolves the session once per request and forwards the cookies that extend it. */
export const withSession =
  (auth: Auth, services: Services): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { session, cookies } = await readSession(auth, services, c.req.raw.headers)
    c.set('session', session)
    await next()
    for (const cookie of cookies) c.res.headers.append('set-cookie', cookie)
  }
