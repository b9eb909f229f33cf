import type { MiddlewareHandler } from 'hono'
import { isIP } from 'node:net'
import { Refusal } from '@contract/refusals'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site writes from browsers, by the headers that scripts cannot set: `Origin` and, where a browser sends none,
 * `Sec-Fetch-Site`. Callers with neither are not browsers and carry no cookies.
 */
export const originGuard = (publicUrl: string): MiddlewareHandler => {
  const own = new URL(publicUrl)
  return async (c, next) => {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site') ?? 'none'
    const isOwn = origin ? isOwnOrigin(origin, own, c.req.header('host')) : ownSites.has(site)
    if (!safe.has(c.req.method) && !isOwn) throw new Refusal('bad_origin')
    await next()
  }
}

const ownSites = new Set(['same-origin', 'none'])

/** The public URL's origin, or the name under which the site was called, but never without TLS where the site has it. */
function isOwnOrigin(origin: string, own: URL, host: string | undefined): boolean {
  if (origin === own.origin) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  return named === host && (protocol === 'https:' || protocol === own.protocol)
}

/** Refuses requests for a host name that is not ours; an address without a name cannot belong to another site. */
export const hostGuard = (publicUrl: string): MiddlewareHandler => {
  const own = new URL(publicUrl)
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    const name = host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1')
    if (host !== own.host && name !== own.hostname && name !== 'localhost' && !isIP(name))
      throw new Refusal('bad_origin')
    await next()
  }
}
