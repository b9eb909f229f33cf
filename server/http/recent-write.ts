import type { Context, MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { recentWriteCookie, recentWriteSeconds } from '@contract/core/recent-write'
import { isProcedure, metaOf } from '@server/platform/procedures'
import { safeMethods } from './origin-guard'
import type { AppEnv } from './session'

const rpcPath = '/api/rpc/'

/**
 * Whether the browser must be shown what it has just changed: its reads then go to the primary, in whatever process they arrive, and past the
 * caches of what was read before. After the form of a page, this includes the page that is rendered in the same request.
 */
export const hasRecentWrite = (c: Context): boolean =>
  (c.req.header('cookie') ?? '').includes(`${recentWriteCookie}=`) ||
  (!c.req.path.startsWith(rpcPath) && !safeMethods.has(c.req.method))

/** Marks a browser that has changed something with a cookie. */
export const markWrites = (publicUrl: string): MiddlewareHandler<AppEnv> => {
  const secure = publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    if (c.res.status >= 400 || !(c.get('hasWritten') ?? isWrite(c))) return
    setCookie(c, recentWriteCookie, '1', {
      path: '/',
      maxAge: recentWriteSeconds,
      sameSite: 'Lax',
      httpOnly: true,
      secure,
    })
  }
}

function isWrite({ req }: Context): boolean {
  if (safeMethods.has(req.method)) return false
  const name = req.path.startsWith(rpcPath) ? req.path.slice(rpcPath.length) : ''
  return !isProcedure(name) || metaOf(name).effect !== 'read'
}
