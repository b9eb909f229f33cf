import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { Hono, type Context as HttpContext } from 'hono'
import type { CallName } from '@contract/contract'
import { contract } from '@contract/contract'
import { Refusal, type FailureBody } from '@contract/messages'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import { callRouter, metaOf } from '@server/platform/calls'
import type { Services } from '@server/platform/services'
import { sharedAnswers } from './shared-answers'
import { verbs } from './verbs'
import type { AppEnv } from './session'

const json = { 'content-type': 'application/json', 'cache-control': 'no-store' }
/** A longer question is answered by itself. */
const sharedQuestionMax = 4096

/** `POST /api/rpc/<name>` with one JSON object: the plain JSON result, or a `FailureBody`. */
export function rpc(services: Services) {
  const handler = new OpenAPIHandler(callRouter(verbs), {
    customErrorResponseBodyEncoder: ({ code, message, data }): FailureBody => ({
      code: code as FailureBody['code'],
      message,
      ...(data as { fields?: Record<string, string> } | undefined),
    }),
  })
  const handle = async (c: HttpContext<AppEnv>, request: Request, client: string | undefined) => {
    const { matched, response } = await handler.handle(request, {
      prefix: '/api/rpc',
      context: {
        services,
        session: c.get('session'),
        idempotencyKey: c.req.header('idempotency-key'),
        client,
      },
    })
    if (!matched) throw new Refusal('unknown_call')
    response.headers.set('cache-control', 'no-store')
    return response
  }
  const share = sharedAnswers()
  return new Hono<AppEnv>()
    .post('/:name', async (c, next) => {
      if (!isShared(c.req.param('name')) || !isShort(c)) return next()
      const question = await c.req.text()
      const { status, body } = await share(`${c.req.param('name')}\n${question}`, async () => {
        const { url, method, headers } = c.req.raw
        const answer = await handle(
          c,
          new Request(url, { method, headers, body: question || null }),
          undefined,
        )
        return { status: answer.status, body: await answer.text() }
      })
      return c.body(body, status as 200, json)
    })
    .post('/*', (c) => handle(c, c.req.raw, c.req.header(clientAddressHeader)))
}

const isShared = (name: string) => Object.hasOwn(contract, name) && metaOf(name as CallName).shared

const isShort = (c: HttpContext) => Number(c.req.header('content-length') ?? Infinity) <= sharedQuestionMax
