import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { hasSessionCookie } from '@server/domains/accounts/service'
import { codingFor, Compressible, type Coding } from './compressible'

interface Page {
  headers: [string, string][]
  body: Compressible
  size: number
}

/**
 * Keeps what visitors are shown for a few seconds, compressed: pages are the same for everyone who is not signed in and sends
 * the same cookies (the theme). Many who ask for the same page at once wait for one rendering. Anything else passes: people with
 * a session, other methods, answers that are no plain 200. `seconds` 0 keeps nothing.
 */
export function pageCache({
  seconds,
  maxBytes = 48 * 1024 * 1024,
}: {
  seconds: number
  maxBytes?: number
}): MiddlewareHandler {
  if (seconds === 0) return (_, next) => next()
  const pages = new LRUCache<string, Page>({
    ttl: seconds * 1000,
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  })
  const underWay = new Map<string, Promise<Page | undefined>>()
  return async (c, next) => {
    const cookies = c.req.header('cookie') ?? ''
    if (c.req.method !== 'GET' || hasSessionCookie(cookies)) return next()
    const key = `${c.req.url}\n${cookies}`
    const waitedFor = underWay.get(key)
    const known = pages.get(key) ?? (waitedFor && (await waitedFor))
    if (known) return answer(known, codingFor(c.req.header('accept-encoding')))
    const rendered = next().then(() => pageOf(c.res))
    underWay.set(key, rendered)
    try {
      const page = await rendered
      if (!page) return undefined
      pages.set(key, page)
      c.res = undefined
      c.res = await answer(page, codingFor(c.req.header('accept-encoding')))
      return undefined
    } finally {
      underWay.delete(key)
    }
  }
}

/** An answer as it may be kept, or undefined when it may not: a redirect, a failure, one that sets a cookie. */
async function pageOf(response: Response): Promise<Page | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const body = new Compressible(new Uint8Array(await response.arrayBuffer()))
  // Room for the compressed copies too.
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
