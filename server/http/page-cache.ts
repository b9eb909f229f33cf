import type { Context, MiddlewareHandler } from 'hono'
import { comparedProductsCookie } from '@contract/catalog/compared-products'
import { cartLinesCookie, savedLinesCookie } from '@contract/cart/facts'
import { comparePath } from '@contract/core/compare-path'
import { dayOf } from '@contract/core/day'
import { listPaths } from '@contract/core/list-paths'
import { paths } from '@contract/core/paths'
import { recentWriteCookie } from '@contract/core/recent-write'
import { hasSessionCookie } from '@server/domains/accounts/service'
import type { ReadMark } from '@server/platform/tagged-cache/invalidations'
import type { Codec } from '@server/platform/tagged-cache/disk-level'
import type { TaggedCache } from '@server/platform/tagged-cache/tagged-cache'
import { themeOf } from '@web/ui/theme'
import { countLookup } from '@server/platform/telemetry/telemetry'
import { BrotliBody, encodingFor, type ContentEncoding } from './compressible'
import { entityTagOf, respondConditionally } from './entity-tag'
import { PageContents } from './page-contents'
import type { AppEnv } from './session'

interface Page {
  headers: [string, string][]
  body: BrotliBody
  /** The headers that it was sent with, by encoding: with those that every response has. */
  headersByEncoding: Map<ContentEncoding, Record<string, string>>
}

type PageEnv = AppEnv & { Variables: { respondedPage?: Page } }

interface PageCacheOptions {
  cache: TaggedCache
  /** Of the site's texts: changes with them. */
  version?: () => Promise<string>
  clock: () => Date
}

export interface PageCache {
  /** Responds from the cache before anything else is done for the request. */
  read: MiddlewareHandler<AppEnv>
  /** Renders and caches everything else. */
  write: MiddlewareHandler<AppEnv>
}

/** One that caches nothing. */
export const noPageCache: PageCache = { read: (_, next) => next(), write: (_, next) => next() }

/**
 * Caches visitors' pages, compressed, until something on them changes: they are identical for everyone who is signed out, has the same theme, and
 * asks on the same day while the site's texts have the same `version`. Concurrent requests for one page share a single rendering. Everything
 * else bypasses the cache: signed-in users, guests whose cart is in a cookie or who have just changed something, other methods, responses other than a plain 200, and pages that read
 * something which is not the same for everyone.
 */
export function pageCache({ cache, version = async () => '', clock }: PageCacheOptions): PageCache {
  const keyOf = async (c: Context) =>
    `page ${await version()} ${dayOf(clock())} ${themeOf(cookiesOf(c))} ${pathOf(c.req.url)}`

  return {
    async read(c: Context<PageEnv>, next) {
      if (!isCacheable(c)) return next()
      const key = await keyOf(c)
      const encoding = encodingFor(c.req.header('accept-encoding'))
      const cached = cache.get<Page>(key)
      const headers = cached?.value.headersByEncoding.get(encoding)
      countLookup('pages', cached !== undefined)
      if (cached && headers) {
        const body = () => cached.value.body.encodeAs(encoding)
        const response = await respondConditionally(c, new Headers(headers), body)
        c.set('shown', cached.cacheable)
        return response
      }
      await next()
      // Not of what is cached by now: headers belong to a body, such as its entity tag and the hashes of its scripts.
      if (c.res.status === 200)
        c.get('respondedPage')?.headersByEncoding.set(encoding, Object.fromEntries(c.res.headers))
      return undefined
    },
    async write(c: Context<PageEnv>, next) {
      if (!isCacheable(c)) return next()
      const render = async (mark: ReadMark) => {
        const contents = new PageContents(mark)
        c.set('pageContents', contents)
        await next()
        const page = await pageOf(c.res)
        return { value: page, size: page ? sizeOf(page) : 0, cacheable: page && contents.cacheable }
      }
      const { value: page, cacheable } = await cache.load<Page | undefined>(await keyOf(c), render, pageCodec)
      if (!page) return c.finalized ? undefined : next()
      c.res = undefined
      c.res = await respond(c, page)
      c.set('shown', cacheable)
      c.set('respondedPage', page)
      return undefined
    },
  }
}

/**
 * Calls, and the pages that only the link in an email or of a list leads to: few visitors share one, and whoever has just used a link sees
 * that it is used.
 */
const uncachedPaths = ['/api/', '/auth/', '/newsletter/', '/notifications/', '/guest/', listPaths.shared('')]

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

/** With its query. Pages are the same under every name of the host. */
const pathOf = (url: string) => url.slice(url.indexOf('/', 'https://'.length))

const cookiesOf = (c: Context) => c.req.header('cookie') ?? ''

/** The cacheable form of a response, or undefined for a redirect, a failure, or one that sets a cookie. */
async function pageOf(response: Response): Promise<Page | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('etag', entityTagOf(bytes))
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  return { headers: [...headers], body: await BrotliBody.compress(bytes), headersByEncoding: new Map() }
}

/** In memory: with its headers, those that it is sent with as brotli, and as much again for two objects of a dozen strings. */
const sizeOf = ({ headers, body }: Page) => body.bytes.length + 2 * JSON.stringify(headers).length + 4096

const pageCodec: Codec<Page | undefined> = {
  encode: (page) => page && { head: page.headers, body: page.body.bytes },
  decode(head, bytes) {
    const page: Page = {
      headers: head as Page['headers'],
      body: BrotliBody.from(bytes),
      headersByEncoding: new Map(),
    }
    return { value: page, size: sizeOf(page) }
  },
}

async function respond(c: Context, page: Page): Promise<Response> {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  headers.append('vary', 'Cookie, Accept-Encoding')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return respondConditionally(c, headers, () => page.body.encodeAs(encoding))
}
