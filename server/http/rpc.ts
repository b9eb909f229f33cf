import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { Refusal, type FailureBody } from '@contract/messages'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import { procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { handlers } from './handlers'
import type { AppEnv } from './session'

/** `POST /api/rpc/<name>` with one JSON object: answers the plain JSON result, or a `FailureBody`. */
export function rpc(services: Services) {
  const handler = new OpenAPIHandler(procedureRouter(handlers), {
    customErrorResponseBodyEncoder: failureBody,
  })
  return new Hono<AppEnv>().post('/*', async (c) => {
    const { matched, response } = await handler.handle(c.req.raw, {
      prefix: '/api/rpc',
      context: {
        services,
        session: c.get('session'),
        idempotencyKey: c.req.header('idempotency-key'),
        client: c.req.header(clientAddressHeader),
      },
    })
    if (!matched) throw new Refusal('unknown_call')
    response.headers.set('cache-control', 'no-store')
    return response
  })
}

export const failureBody = ({ code, message, data }: ORPCError<string, unknown>): FailureBody => ({
  code: code as FailureBody['code'],
  message,
  ...(data as { fields?: Record<string, string> } | undefined),
})
