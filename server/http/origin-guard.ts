import type { MiddlewareHandler } from 'hono'
import { Refusal } from '@contract/messages'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site writes from browsers. Callers without an Origin header are not browsers and carry no cookies. */
export const originGuard = (publicUrl: string): MiddlewareHandler => {
  const own = new URL(publicUrl).origin
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (!safe.has(c.req.method) && origin && origin !== own && !isSameHost(origin, c.req.header('host')))
      throw new Refusal('bad_origin')
    await next()
  }
}

const isSameHost = (origin: string, host: string | undefined) => {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
