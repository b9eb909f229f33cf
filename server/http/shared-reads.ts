import { Hono, type Context } from 'hono'
import { contract, type ProcedureName } from '@contract/contract'
import { Refusal } from '@contract/messages'
import { answerShared, asFailure, metaOf } from '@server/platform/procedures'
import type { ConcurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { Services } from '@server/platform/services'
import { codingFor, Compressible, type Coding } from './compressible'
import type { ReadLimit } from './read-limit'
import { placeOf } from './shed-load'
import { originGuard } from './origin-guard'
import { failureBody } from './rpc'
import { sharedAnswers } from './shared-answers'
import { handlers } from './handlers'

/** A longer request takes the normal path. */
const questionMax = 4096

/**
 * A fast path for procedures whose answer is the same for everyone: no session is read, and identical requests within a second get the same
 * bytes.
 */
export function sharedReads(services: Services, requests: ConcurrencyLimiter, limitReads: ReadLimit) {
  const share = sharedAnswers<Answer>()
  return new Hono().post('/:name', originGuard(services.publicUrl), async (c, next) => {
    const name = c.req.param('name')
    if (!isShared(name) || !isShort(c)) return next()
    const question = await c.req.text()
    const key = `${name}\n${question}`
    const ask = () => share.ask(key, () => answer(name, question, services))
    if (share.isKnown(key)) return reply(c, await ask())
    limitReads(c)
    return reply(c, await requests.run(ask, placeOf(c)))
  })
}

async function reply(c: Context, { status, body }: Answer) {
  const coding = body.size < compressedFrom ? 'identity' : codingFor(c.req.header('accept-encoding'))
  return c.body(await body.in(coding), status as 200, headersFor[coding])
}

const compressedFrom = 1024

interface Answer {
  status: number
  body: Compressible
}

async function answer(name: ProcedureName, question: string, services: Services): Promise<Answer> {
  try {
    return answered(200, await answerShared(handlers, name, parse(question), services))
  } catch (error) {
    const failure = asFailure(error, name, { services, session: null })
    return answered(failure.status, failureBody(failure))
  }
}

function parse(question: string): unknown {
  try {
    return question === '' ? undefined : JSON.parse(question)
  } catch {
    throw new Refusal('invalid_input')
  }
}

const answered = (status: number, value: unknown) => ({
  status,
  body: new Compressible(JSON.stringify(value)),
})

const isShared = (name: string): name is ProcedureName =>
  Object.hasOwn(contract, name) && metaOf(name as ProcedureName).shared

const isShort = (c: Context) => Number(c.req.header('content-length') ?? Infinity) <= questionMax

const plain = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const headersFor: Record<Coding, Record<string, string>> = {
  identity: plain,
  br: { ...plain, 'content-encoding': 'br' },
  gzip: { ...plain, 'content-encoding': 'gzip' },
}
