import type { Context, MiddlewareHandler } from 'hono'
import { limits } from '@contract/limits'
import { hasSessionCookie } from '@server/domains/accounts/service'
import { gate, type Entry, type Gate } from '@server/platform/gate'

/** The one queue of a process for everything that renders or asks the database. */
export const requestGate = (): Gate => gate(limits.requests)

/** Requests wait at the gate; past its limits they are refused (busy), and those whose client hung up are dropped. */
export const shedLoad =
  (requests: Gate): MiddlewareHandler =>
  async (c, next) => {
    // A client that sends slowly must not hold a place meanwhile. The headers hold what we have set.
    const { raw, method } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      c.req.raw = new Request(raw, { method, headers: raw.headers, body: await c.req.arrayBuffer() })
    await requests.run(next, entryOf(c))
  }

/** Who is signed in or has something in the cart is let in first and turned away last. */
export const entryOf = (c: Context): Entry => {
  const cookies = c.req.header('cookie') ?? ''
  return {
    isPreferred: hasSessionCookie(cookies) || hasCartCookie(cookies),
    signal: () => c.req.raw.signal,
  }
}

const hasCartCookie = (cookies: string) => new RegExp(`(?:^|;\\s*)${limits.guestCartCookie}=`).test(cookies)
