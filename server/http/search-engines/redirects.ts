import type { MiddlewareHandler } from 'hono'
import { withoutSlash, type Redirect } from '@contract/marketing/seo'

/** How long browsers may remember a permanent redirect; it can still be changed. */
const hour = 'public, max-age=3600'

/** Redirects old paths to the targets set by an admin, keeping the query string. */
export const redirects =
  (redirectFrom: () => Promise<ReadonlyMap<string, Redirect>>): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname, search } = new URL(c.req.url)
    const found = (await redirectFrom()).get(withoutSlash(pathname))
    if (!found) return next()
    const goal = found.to.includes('?') || !search ? found.to : withSearch(found.to, search)
    c.header('cache-control', found.status === 301 ? hour : 'no-store')
    return c.redirect(goal, found.status)
  }

function withSearch(to: string, search: string): string {
  const [path, hash] = to.split('#')
  return `${path}${search}${hash === undefined ? '' : `#${hash}`}`
}
