import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { limits } from '@contract/limits'
import { hasSessionCookie } from '@server/domains/accounts/service'
import { codingFor, Compressible, type Coding } from './compressible'
import { sharedWork } from './shared-work'

interface Page {
  headers: [string, string][]
  body: Compressible
  size: number
}

/**
 * Caches visitors' pages for a moment, compressed, counted from when their rendering began: they are identical for everyone who is signed out and sends the same cookies (the
 * theme) while the site's texts have the same `version`. Concurrent requests for one page share a single rendering. Everything else bypasses the cache: signed-in users, other methods,
 * responses other than a plain 200. `seconds` 0 disables it.
 */
export function pageCache({
  seconds,
  version = async () => '',
  maxBytes = 48 * 1024 * 1024,
}: {
  seconds: number
  version?: () => Promise<string>
  maxBytes?: number
}): MiddlewareHandler {
  if (seconds === 0) return (_, next) => next()
  const pages = new LRUCache<string, Page>({
    ttl: seconds * 1000,
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  })
  const underWay = sharedWork<Page | undefined>(seconds * 1000)
  return async (c, next) => {
    if (!isCacheable(c)) return next()
    const key = `${await version()}\n${c.req.url}\n${cookiesOf(c).replace(cartCookie, '')}`
    const waitedFor = underWay.find(key)
    const known = pages.get(key) ?? (waitedFor && (await waitedFor))
    if (known) return answer(known, codingFor(c.req.header('accept-encoding')))
    const { answer: page, since: start } = await underWay.start(key, () => next().then(() => pageOf(c.res)))
    if (!page) return undefined
    pages.set(key, page, { start })
    c.res = undefined
    c.res = await answer(page, codingFor(c.req.header('accept-encoding')))
    return undefined
  }
}

/** Whether a request is for a page that is the same for every visitor with these cookies. */
export const isCacheable = (c: Context): boolean =>
  c.req.method === 'GET' && !c.req.path.startsWith('/api/') && !hasSessionCookie(cookiesOf(c))

const cookiesOf = (c: Context) => c.req.header('cookie') ?? ''

/** The cookie that a visitor's cart sets, within the header. Pages do not depend on it: the browser fills in the cart. */
export const cartCookie = new RegExp(`(?:^|;\\s*)${limits.guestCartCookie}=[^;]*`)

/** The cacheable form of a response, or undefined for a redirect, a failure, or one that sets a cookie. */
async function pageOf(response: Response): Promise<Page | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const body = new Compressible(new Uint8Array(await response.arrayBuffer()))
  // Includes room for the compressed copies.
  return { headers: [...response.headers], body, size: (body.size * 1.5 + 1024) | 0 }
}

async function answer(page: Page, coding: Coding): Promise<Response> {
  const body = await page.body.in(coding)
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  headers.append('vary', 'Cookie, Accept-Encoding')
  if (coding !== 'identity') headers.set('content-encoding', coding)
  return new Response(body, { headers })
}
