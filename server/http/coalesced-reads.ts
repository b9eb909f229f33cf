import { Hono, type Context } from 'hono'
import type { ProcedureName } from '@contract/contract'
import { answerShared, asFailure, isProcedure, metaOf } from '@server/platform/procedures'
import type { ConcurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { Services } from '@server/platform/services'
import { jsonAnswer, parseJson, sendJson, type JsonAnswer } from './wire'
import type { ReadLimit } from './read-limit'
import type { PlaceOf } from './request-priority'
import { originGuard } from './origin-guard'
import { failureBody } from './rpc'
import { sharedAnswers } from './response-cache'
import { handlers } from './handlers'

/** A longer request takes the normal path. */
const questionMax = 4096

/**
 * A fast path for procedures whose answer is the same for everyone: no session is read, and identical requests within a second get the same
 * bytes.
 */
export function sharedReads(
  services: Services,
  requests: ConcurrencyLimiter,
  placeOf: PlaceOf,
  limitReads: ReadLimit,
) {
  const share = sharedAnswers<JsonAnswer>()
  return new Hono().post('/:name', originGuard(services.publicUrl), async (c, next) => {
    const name = c.req.param('name')
    if (!isShared(name) || !isShort(c)) return next()
    const question = await c.req.text()
    const key = `${name}\n${question}`
    const ask = () => share.ask(key, () => answer(name, question, services))
    if (share.isKnown(key)) return sendJson(c, await ask())
    limitReads(c)
    return sendJson(c, await requests.run(ask, placeOf(c)))
  })
}

async function answer(name: ProcedureName, question: string, services: Services): Promise<JsonAnswer> {
  try {
    return jsonAnswer(200, await answerShared(handlers, name, parseJson(question), services))
  } catch (error) {
    const failure = asFailure(error, name, { services, session: null })
    return jsonAnswer(failure.status, failureBody(failure))
  }
}

const isShared = (name: string): name is ProcedureName => isProcedure(name) && metaOf(name).shared

const isShort = (c: Context) => Number(c.req.header('content-length') ?? Infinity) <= questionMax
