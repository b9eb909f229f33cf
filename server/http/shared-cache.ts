import type { Context, MiddlewareHandler } from 'hono'
import { publicPages } from '@contract/core/paths'
import type { Cdn } from '@server/platform/cdn/cdn'
import type { Invalidations } from '@server/platform/tagged-cache/invalidations'
import type { Cacheable } from '@server/platform/tagged-cache/tagged-cache'
import { themeOf } from '@web/ui/theme'
import type { AppEnv } from './session'

/**
 * How long a shared cache may keep a page without having been told of a change. It is told within a second; if that fails, this is how old a price
 * can get. A longer time would gain little: what is asked for more often than once a minute is a hit anyway.
 */
const sharedSeconds = 60

/** The pages that a shared cache may store, apart from redirects. Others depend on more cookies, or on what only one person's link says. */
const sharedPaths = new Set(['/robots.txt', ...publicPages.map((path) => path.split('?')[0]!)])
const isSharedPath = (path: string) => {
  // What the router fetches to show the page.
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '')
  return sharedPaths.has(page) || /^\/(?:product|store)\/[^/]+$/.test(page)
}

interface SharedCacheOptions {
  cdn: Cdn
  invalidations: Invalidations
  /** How long the page cache keeps anything. */
  maxAgeSeconds: number
  clock: () => Date
}

/**
 * Tells the shared cache in front what it may store: nothing, unless a route has said what a response shows (`shown`), which is the same for
 * everyone, and that is up to date. Browsers ask again each time. Files whose URL changes with them may be stored by anybody.
 */
export const sharedCache =
  ({ cdn, invalidations, maxAgeSeconds, clock }: SharedCacheOptions): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    // Before the page is rendered, which is of this day.
    const endOfDay = performance.now() + 86_400_000 - (clock().getTime() % 86_400_000)
    await next()
    const { headers, status } = c.res
    if (headers.has('set-cookie')) return headers.set('cache-control', 'private, no-store')
    const shown = isSharable(c) ? c.get('shown') : undefined
    // Not into the next day, with which dates of delivery change.
    const untilTomorrow = (endOfDay - performance.now()) / 1000
    const seconds = shown ? Math.floor(Math.min(untilTomorrow, sharedSecondsOf(shown, maxAgeSeconds))) : 0
    // What was in a cache of this process for less than a second is not checked, and may be out of date.
    if (!shown || seconds < 1 || !invalidations.isCurrent(shown.mark, shown.tags)) {
      const isFile = !shown && (status === 200 || status === 304) && isPublic(headers)
      return isFile ? undefined : keepPrivate(headers)
    }
    if (!isPublic(headers)) headers.set('cache-control', 'public, max-age=0, must-revalidate')
    headers.set('vary', 'Accept-Encoding')
    for (const [name, value] of Object.entries(cdn.headersFor(shown.tags, seconds))) headers.set(name, value)
    return undefined
  }

const isPublic = (headers: Headers) => /\bpublic\b/.test(headers.get('cache-control') ?? '')

function keepPrivate(headers: Headers): void {
  const existing = headers.get('cache-control') ?? 'no-store'
  if (/\bprivate\b/.test(existing)) return
  headers.set('cache-control', `private, ${existing.replace(/\bpublic\b,?\s*/, '')}`)
}

/** Whether a visitor's response is that of anybody: pages are cached by theme, but a shared cache does not tell themes apart. */
const isSharable = (c: Context): boolean =>
  themeOf(c.req.header('cookie') ?? null) === 'system' &&
  (c.res.headers.has('location') || (isSharedPath(c.req.path) && [200, 304].includes(c.res.status)))

/** Until the page, or what was counted for it, gets too old. */
function sharedSecondsOf({ mark, maxAgeSeconds: ownMaxAge = Infinity }: Cacheable, maxAgeSeconds: number) {
  const age = (performance.now() - mark.at) / 1000
  return Math.min(sharedSeconds, Math.min(ownMaxAge, maxAgeSeconds) - age)
}
