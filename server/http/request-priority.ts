import { Hono, type Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import type { BlockList } from 'node:net'
import { guestCartCookie } from '@contract/cart/facts'
import { sessionCookie } from '@server/domains/accounts/service'
import { signedCookie } from '@server/domains/accounts/signed-cookie'
import type { RequestPriority } from '@server/platform/concurrency-limiter'
import { clientOf, isThisMachine } from './client-address'
import { originGuard } from './origin-guard'

export type PriorityOf = (c: Context) => RequestPriority

const preferredCookies = [sessionCookie, `__Secure-${sessionCookie}`, guestCartCookie]

/**
 * Who is signed in or has something in the cart is let in first and turned away last: cookies say so that we have signed, which costs no query.
 * Since anybody can get one, an address has a share of such places; behind a proxy that TRUSTED_PROXIES does not name, this machine's is everybody's.
 */
export const requestPriorities =
  (secret: string, trustedProxies: BlockList): PriorityOf =>
  (c) => {
    const cookies = c.req.header('cookie') ?? ''
    const client = clientOf(c, trustedProxies)
    return {
      isPreferred: preferredCookies.some((name) => signedCookie(cookies, name, secret) !== undefined),
      ...(!isThisMachine(client) && { client }),
      signal: () => c.req.raw.signal,
    }
  }

const yearSeconds = 365 * 24 * 60 * 60

/** Gives a visitor with something in the cart the cookie that says so. It is not bound to anything: the cart is in the browser. */
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
