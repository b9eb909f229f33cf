import type { MiddlewareHandler } from 'hono'
import { isIP } from 'node:net'
import { Refusal } from '@contract/refusals'

/** Those that change nothing. */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site writes from browsers, by the headers that scripts cannot set: `Origin` and, where a browser sends none,
 * `Sec-Fetch-Site`. Callers with neither are not browsers and carry no cookies.
 */
export const originGuard = (publicUrl: string): MiddlewareHandler => {
  const publicOrigin = new URL(publicUrl)
  return async (c, next) => {
    const origin = c.req.header('origin')
    const fetchSite = c.req.header('sec-fetch-site') ?? 'none'
    const isSameSite = origin
      ? isOwnOrigin(origin, publicOrigin, c.req.header('host'))
      : sameSiteValues.has(fetchSite)
    if (!safeMethods.has(c.req.method) && !isSameSite) throw new Refusal('bad_origin')
    await next()
  }
}

const sameSiteValues = new Set(['same-origin', 'none'])

/** The public URL's origin, or the name under which the site was called, but never without TLS where the site has it. */
function isOwnOrigin(origin: string, publicOrigin: URL, host: string | undefined): boolean {
  if (origin === publicOrigin.origin) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  return originHost === host && (protocol === 'https:' || protocol === publicOrigin.protocol)
}

/** Refuses requests for a host name that is not ours; an address without a name cannot belong to another site. */
export const hostGuard = (publicUrl: string): MiddlewareHandler => {
  const publicOrigin = new URL(publicUrl)
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    const hostname = host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1')
    if (
      host !== publicOrigin.host &&
      hostname !== publicOrigin.hostname &&
      hostname !== 'localhost' &&
      !isIP(hostname)
    )
      throw new Refusal('bad_origin')
    await next()
  }
}
