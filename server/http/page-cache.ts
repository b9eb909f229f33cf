import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { comparedProductsCookie } from '@contract/catalog/compared-products'
import { cartLinesCookie, guestCartCookie, savedLinesCookie } from '@contract/cart/facts'
import { comparePath } from '@contract/core/compare-path'
import { listPaths } from '@contract/core/list-paths'
import { paths } from '@contract/core/paths'
import { recentWriteCookie } from '@contract/core/recent-write'
import { hasSessionCookie } from '@server/domains/accounts/service'
import { encodingFor, Compressible, type ContentEncoding } from './compressible'
import { singleFlight } from './single-flight'

interface Page {
  headers: [string, string][]
  body: Compressible
  size: number
  /** The headers that it was sent with, by encoding: with those that every response has. */
  headersByEncoding: Map<ContentEncoding, Record<string, string>>
}

export interface PageCache {
  /** Responds from the cache before anything else is done for the request. */
  read: MiddlewareHandler
  /** Renders and caches everything else. */
  write: MiddlewareHandler
}

/**
 * Caches visitors' pages for a moment, compressed, counted from when their rendering began: they are identical for everyone who is signed
 * out and sends the same cookies (the theme) while the site's texts have the same `version`. Concurrent requests for one page share a
 * single rendering. Everything else bypasses the cache: signed-in users, guests whose cart is in a cookie or who have just changed something, other methods, responses other
 * than a plain 200. `seconds` 0 disables it.
 */
export function pageCache({
  seconds,
  version = async () => '',
  maxBytes = 48 * 1024 * 1024,
}: {
  seconds: number
  version?: () => Promise<string>
  maxBytes?: number
}): PageCache {
  if (seconds === 0) return { read: (_, next) => next(), write: (_, next) => next() }
  const pages = new LRUCache<string, Page>({
    ttl: seconds * 1000,
    // Without it, expired pages would fill the cache forever.
    ttlAutopurge: true,
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  })
  const inFlight = singleFlight<Page | undefined>(seconds * 1000)
  const keyOf = async (c: Context) =>
    `${await version()}\n${c.req.url}\n${cookiesOf(c).replaceAll(otherCookiesPattern, '')}`

  return {
    async read(c, next) {
      if (!isCacheable(c)) return next()
      const key = await keyOf(c)
      const encoding = encodingFor(c.req.header('accept-encoding'))
      const page = pages.get(key)
      const headers = page?.headersByEncoding.get(encoding)
      if (page && headers) return new Response(await page.body.encodeAs(encoding), { headers })
      await next()
      if (c.res.status === 200)
        pages.get(key)?.headersByEncoding.set(encoding, Object.fromEntries(c.res.headers))
      return undefined
    },
    async write(c, next) {
      if (!isCacheable(c)) return next()
      const key = await keyOf(c)
      const pendingPage = inFlight.find(key)
      const cached = pages.get(key) ?? (pendingPage && (await pendingPage))
      if (cached) return respond(cached, encodingFor(c.req.header('accept-encoding')))
      const { result: page, startedAt } = await inFlight.start(key, () => next().then(() => pageOf(c.res)))
      if (!page) return undefined
      pages.set(key, page, { start: startedAt })
      c.res = undefined
      c.res = await respond(page, encodingFor(c.req.header('accept-encoding')))
      return undefined
    },
  }
}

/**
 * Calls, and the pages that only the link in an email or of a list leads to: few visitors share one, and whoever has just used a link sees
 * that it is used.
 */
const uncachedPaths = ['/api/', '/newsletter/', '/notifications/', '/guest/', listPaths.shared('')]

/** Whether a request is for a page that is the same for every visitor with these cookies. */
export const isCacheable = (c: Context): boolean =>
  c.req.method === 'GET' &&
  !uncachedPaths.some((path) => c.req.path.startsWith(path)) &&
  !hasSessionCookie(cookiesOf(c)) &&
  !cookiesOf(c).includes(`${cartLinesCookie}=`) &&
  !cookiesOf(c).includes(`${recentWriteCookie}=`) &&
  // These are the only pages that depend on them.
  !(c.req.path.startsWith(paths.saved) && cookiesOf(c).includes(`${savedLinesCookie}=`)) &&
  !(c.req.path.startsWith(comparePath()) && cookiesOf(c).includes(`${comparedProductsCookie}=`))

const cookiesOf = (c: Context) => c.req.header('cookie') ?? ''

/** Cookies, within the header, on which no cached page depends: the one that a visitor's cart sets, which the browser fills in, and the comparison. */
const otherCookiesPattern = new RegExp(
  `(?:^|;\\s*)(?:${guestCartCookie}|${comparedProductsCookie})=[^;]*`,
  'g',
)

/** The cacheable form of a response, or undefined for a redirect, a failure, or one that sets a cookie. */
async function pageOf(response: Response): Promise<Page | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const body = new Compressible(new Uint8Array(await response.arrayBuffer()))
  // Includes room for the compressed copies and the headers.
  return {
    headers: [...response.headers],
    body,
    size: (body.size * 1.5 + 4096) | 0,
    headersByEncoding: new Map(),
  }
}

async function respond(page: Page, encoding: ContentEncoding): Promise<Response> {
  const body = await page.body.encodeAs(encoding)
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  headers.append('vary', 'Cookie, Accept-Encoding')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(body, { headers })
}
