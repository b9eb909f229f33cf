import { Hono, type Context } from 'hono'
import type { ProcedureName } from '@contract/contract'
import { dayOf } from '@contract/core/day'
import { runSharedProcedure, toFailure, isProcedure, metaOf } from '@server/platform/procedures'
import type { ConcurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { Services } from '@server/platform/services'
import type { ReadMark } from '@server/platform/tagged-cache/invalidations'
import { countLookup } from '@server/platform/telemetry/telemetry'
import type { Produced, TaggedCache } from '@server/platform/tagged-cache/tagged-cache'
import { jsonResponse, parseJson, sendJson, type JsonResponse } from './wire'
import type { ReadLimit } from './read-limit'
import type { PriorityOf } from './request-priority'
import { originGuard } from './origin-guard'
import { failureBody } from './rpc'
import { hasRecentWrite } from './recent-write'
import { cacheableOf } from './cacheable-reads'
import { handlers } from './handlers'

/** A longer request takes the normal path. */
const maxInputLength = 4096

/**
 * A fast path for procedures whose response is the same for everyone: no session is read, and identical requests get the same bytes until something
 * in them changes. Refusals and failures are shared only by those who wait for them.
 */
export function coalesceReads(
  services: Services,
  requests: ConcurrencyLimiter,
  priorityOf: PriorityOf,
  limitReads: ReadLimit,
  cache: TaggedCache,
) {
  return new Hono().post('/:name', originGuard(services.publicUrl), async (c, next) => {
    const name = c.req.param('name')
    if (!isCacheable(name) || !isShortInput(c) || hasRecentWrite(c)) return next()
    const input = await c.req.text()
    const key = `call ${name} ${dayOf(services.clock())} ${input}`
    const fetchResponse = async () => (await cache.load(key, (mark) => respond(name, input, mark))).value
    const isCached = cache.has(key)
    countLookup('responses', isCached)
    if (isCached) return sendJson(c, await fetchResponse())
    limitReads(c)
    return sendJson(c, await requests.run(fetchResponse, priorityOf(c)))
  })

  async function respond(name: ProcedureName, text: string, mark: ReadMark): Promise<Produced<JsonResponse>> {
    try {
      const input = parseJson(text)
      const output = await runSharedProcedure(handlers, name, input, services)
      const value = jsonResponse(200, output)
      // Includes the compressed copies.
      return { value, size: 1.5 * value.body.size, cacheable: { ...cacheableOf(name, output, input), mark } }
    } catch (error) {
      const failure = toFailure(error, name, { services, session: null })
      return { value: jsonResponse(failure.status, failureBody(failure)), size: 0 }
    }
  }
}

const isCacheable = (name: string): name is ProcedureName =>
  isProcedure(name) && metaOf(name).caching !== undefined

const isShortInput = (c: Context) => Number(c.req.header('content-length') ?? Infinity) <= maxInputLength
