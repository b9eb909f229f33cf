import { Hono, type Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import type { BlockList } from 'node:net'
import { guestCartCookie } from '@contract/cart/facts'
import { sessionCookieName } from '@server/domains/accounts/service'
import { readSignedCookie } from '@server/domains/accounts/signed-cookie'
import type { RequestPriority } from '@server/platform/concurrency-limiter'
import { clientOf, isLoopback } from './client-address'
import { originGuard } from './origin-guard'

export type PriorityOf = (c: Context) => RequestPriority

const preferredCookies = [sessionCookieName, `__Secure-${sessionCookieName}`, guestCartCookie]

/**
 * Users who are signed in or have something in the cart are admitted first and rejected last. Signed cookies identify them, which takes no
 * query. Since anyone can get one, each address has only a share of these places; behind a proxy that TRUSTED_PROXIES does not list, all
 * visitors share this machine's.
 */
export const requestPriorities =
  (secrets: readonly string[], trustedProxies: BlockList): PriorityOf =>
  (c) => {
    const cookies = c.req.header('cookie') ?? ''
    const client = clientOf(c, trustedProxies)
    return {
      isPreferred: preferredCookies.some((name) => readSignedCookie(cookies, name, secrets) !== undefined),
      ...(!isLoopback(client) && { client }),
      signal: () => c.req.raw.signal,
    }
  }

const yearSeconds = 365 * 24 * 60 * 60

/** Sets the cookie for a visitor with something in the cart. It is not tied to anything, because the cart is in the browser. */
export const guestCartRoute = (secret: string, publicUrl: string) =>
  new Hono().post('/', originGuard(publicUrl), async (c) => {
    await setSignedCookie(c, guestCartCookie, 'filled', secret, {
      path: '/',
      sameSite: 'Lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: yearSeconds,
    })
    return c.body(null, 204)
  })
