import { Hono, type Context } from 'hono'
import type { ProcedureName } from '@contract/contract'
import { runSharedProcedure, asFailure, isProcedure, metaOf } from '@server/platform/procedures'
import type { ConcurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { Services } from '@server/platform/services'
import { jsonAnswer, parseJson, sendJson, type JsonAnswer } from './wire'
import type { ReadLimit } from './read-limit'
import type { PriorityOf } from './request-priority'
import { originGuard } from './origin-guard'
import { failureBody } from './rpc'
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
  const cache = responseCache<JsonAnswer>()
  return new Hono().post('/:name', originGuard(services.publicUrl), async (c, next) => {
    const name = c.req.param('name')
    if (!isShared(name) || !isShort(c)) return next()
    const input = await c.req.text()
    const key = `${name}\n${input}`
    const fetchResponse = () => cache.get(key, () => respond(name, input, services))
    if (cache.isCached(key)) return sendJson(c, await fetchResponse())
    limitReads(c)
    return sendJson(c, await requests.run(fetchResponse, priorityOf(c)))
  })
}

async function respond(name: ProcedureName, input: string, services: Services): Promise<JsonAnswer> {
  try {
    return jsonAnswer(200, await runSharedProcedure(handlers, name, parseJson(input), services))
  } catch (error) {
    const failure = asFailure(error, name, { services, session: null })
    return jsonAnswer(failure.status, failureBody(failure))
  }
}

const isShared = (name: string): name is ProcedureName => isProcedure(name) && metaOf(name).shared

const isShort = (c: Context) => Number(c.req.header('content-length') ?? Infinity) <= maxInputLength
