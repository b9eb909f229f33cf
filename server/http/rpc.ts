import { createRouterClient, ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { Refusal, type FailureBody } from '@contract/messages'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import { isProcedure, procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { handlers } from './handlers'
import type { AppEnv } from './session'
import { inputOf, jsonAnswer, sendJson } from './wire'

/** `POST /api/rpc/<name>` with one JSON object, or a form with a file: answers the plain JSON result, or a `FailureBody`. */
export function rpc(services: Services) {
  const router = procedureRouter(handlers)
  return new Hono<AppEnv>().post('/:name', async (c) => {
    const name = c.req.param('name')
    if (!isProcedure(name)) throw new Refusal('unknown_call')
    const context = {
      services,
      session: c.get('session'),
      idempotencyKey: c.req.header('idempotency-key'),
      client: c.req.header(clientAddressHeader),
    }
    try {
      const procedure = createRouterClient(router, { context })[name] as (input: unknown) => Promise<unknown>
      const output = await procedure(await inputOf(c))
      return await sendJson(c, jsonAnswer(200, output))
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      return sendJson(c, jsonAnswer(error.status, failureBody(error)))
    }
  })
}

export const failureBody = ({ code, message, data }: ORPCError<string, unknown>): FailureBody => ({
  code: code as FailureBody['code'],
  message,
  ...(data as { fields?: Record<string, string> } | undefined),
})
