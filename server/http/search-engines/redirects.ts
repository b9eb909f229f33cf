import type { MiddlewareHandler } from 'hono'
import { withoutTrailingSlash, type Redirect } from '@contract/marketing/seo'
import type { Invalidations } from '@server/platform/tagged-cache/invalidations'
import type { AppEnv } from '../session'

/** How long browsers may remember a permanent redirect; it can still be changed. */
const oneHourCache = 'public, max-age=3600'

/** Redirects old paths to the targets set by an admin, keeping the query string. */
export const redirects =
  (
    loadRedirectsByPath: () => Promise<ReadonlyMap<string, Redirect>>,
    invalidations: Pick<Invalidations, 'mark'>,
  ): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname, search } = new URL(c.req.url)
    const mark = invalidations.mark()
    const match = (await loadRedirectsByPath()).get(withoutTrailingSlash(pathname))
    if (!match) return next()
    const target = match.to.includes('?') || !search ? match.to : withSearch(match.to, search)
    c.set('shown', { tags: ['settings'], mark })
    c.header('cache-control', match.status === 301 ? oneHourCache : 'no-store')
    return c.redirect(target, match.status)
  }

function withSearch(target: string, search: string): string {
  const [path, hash] = target.split('#')
  return `${path}${search}${hash === undefined ? '' : `#${hash}`}`
}
