import { Hono, type Context } from 'hono'
import type { ProcedureName } from '@contract/contract'
import { runSharedProcedure, toFailure, isProcedure, metaOf } from '@server/platform/procedures'
import type { ConcurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { Services } from '@server/platform/services'
import { jsonResponse, parseJson, sendJson, type JsonResponse } from './wire'
import type { ReadLimit } from './read-limit'
import type { PriorityOf } from './request-priority'
import { originGuard } from './origin-guard'
import { failureBody } from './rpc'
import { hasRecentWrite } from './recent-write'
import { responseAgeMs } from './response-age'
import { responseCache } from './response-cache'
import { handlers } from './handlers'

/** A longer request takes the normal path. */
const maxInputLength = 4096

/**
 * A fast path for procedures whose response is the same for everyone: no session is read, and identical requests within a second get the
 * same bytes.
 */
export function coalesceReads(
  services: Services,
  requests: ConcurrencyLimiter,
  priorityOf: PriorityOf,
  limitReads: ReadLimit,
) {
  const cache = responseCache<JsonResponse>(responseAgeMs(services))
  return new Hono().post('/:name', originGuard(services.publicUrl), async (c, next) => {
    const name = c.req.param('name')
    if (!isShared(name) || !isShortInput(c) || hasRecentWrite(c)) return next()
    const input = await c.req.text()
    const key = `${name}\n${input}`
    const fetchResponse = () => cache.get(key, () => respond(name, input, services))
    if (cache.isCached(key)) return sendJson(c, await fetchResponse())
    limitReads(c)
    return sendJson(c, await requests.run(fetchResponse, priorityOf(c)))
  })
}

async function respond(name: ProcedureName, input: string, services: Services): Promise<JsonResponse> {
  try {
    return jsonResponse(200, await runSharedProcedure(handlers, name, parseJson(input), services))
  } catch (error) {
    const failure = toFailure(error, name, { services, session: null })
    return jsonResponse(failure.status, failureBody(failure))
  }
}

const isShared = (name: string): name is ProcedureName => isProcedure(name) && metaOf(name).shared

const isShortInput = (c: Context) => Number(c.req.header('content-length') ?? Infinity) <= maxInputLength
