import type { Context, MiddlewareHandler } from 'hono'
import { serverLimits } from '@server/limits'
import { concurrencyLimiter, type ConcurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { PriorityOf } from './request-priority'
import { isForm } from './wire'

/** The one queue of a process for everything that renders or asks the database. */
export const requestLimiter = (): ConcurrencyLimiter => concurrencyLimiter(serverLimits.requests)

/** Requests wait in a queue; beyond its limits they are refused (busy), and those whose client disconnected are dropped. */
export const shedLoad =
  (requests: ConcurrencyLimiter, priorityOf: PriorityOf): MiddlewareHandler =>
  async (c, next) => {
    // A slow sender must not hold a place in the meantime.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await receiveBody(c)
    await requests.run(next, priorityOf(c))
  }

/** Waits for the whole body. Calls read it from Hono, which caches it; pages need a request with an unread body. */
async function receiveBody(c: Context): Promise<void> {
  const { raw, method, path } = c.req
  if (path.startsWith('/api/')) await (isForm(c) ? c.req.arrayBuffer() : c.req.text())
  // The headers hold what we have set.
  else c.req.raw = new Request(raw, { method, headers: raw.headers, body: await c.req.arrayBuffer() })
}
