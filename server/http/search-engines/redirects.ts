import type { MiddlewareHandler } from 'hono'
import { withoutTrailingSlash } from '@contract/marketing/seo'
import type { AppEnv } from '../session'
import type { ReadSiteTexts } from './site-texts'

/** How long browsers may remember a permanent redirect; it can still be changed. */
const oneHourCache = 'public, max-age=3600'

/** Redirects old paths to the targets set by an admin, keeping the query string. */
export const redirects =
  (site: () => Promise<ReadSiteTexts>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname, search } = new URL(c.req.url)
    const { texts, mark } = await site()
    const match = texts.redirectsByPath.get(withoutTrailingSlash(pathname))
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
