import { createRouterClient, ORPCError } from '@orpc/server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { ProcedureName } from '@contract/contract'
import { Refusal, type FailureBody } from '@contract/refusals'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import { requireCallAllowed, isProcedure, procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { limitLongBody, acceptsFile } from './body-limit'
import { handlers } from './handlers'
import type { ReceiveFile } from './receive-file'
import { hasRecentWrite } from './recent-write'
import type { AppEnv } from './session'
import { inputOf, jsonResponse, sendJson } from './wire'

/** `POST /api/rpc/<name>` with one JSON object, or a form with a file: answers the plain JSON result, or a `FailureBody`. */
export function rpc(services: Services, receiveFile: ReceiveFile) {
  const router = procedureRouter(handlers)
  const contextOf = (c: Context<AppEnv>) => ({
    services,
    session: c.get('session'),
    idempotencyKey: c.req.header('idempotency-key'),
    client: c.req.header(clientAddressHeader),
    readsPrimary: hasRecentWrite(c),
  })
  const admitRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
    await requireCallAllowed(nameOf(c), contextOf(c))
    await next()
  }
  return new Hono<AppEnv>().post('/:name', admitRequest, limitLongBody, async (c) => {
    const context = { ...contextOf(c), isAdmitted: true }
    const procedure = createRouterClient(router, { context })[nameOf(c)] as (
      input: unknown,
    ) => Promise<unknown>
    try {
      const output = acceptsFile(c)
        ? await receiveFile(c, requireSession(context).userId, (form) => procedure(Object.fromEntries(form)))
        : await procedure(await inputOf(c))
      return await sendJson(c, jsonResponse(200, output))
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      return sendJson(c, jsonResponse(error.status, failureBody(error)))
    }
  })
}

/** Refuses: unknown_call. */
function nameOf(c: Context): ProcedureName {
  const name = c.req.param('name') ?? ''
  if (!isProcedure(name)) throw new Refusal('unknown_call')
  return name
}

export const failureBody = ({ code, message, data }: ORPCError<string, unknown>): FailureBody => ({
  code: code as FailureBody['code'],
  message,
  ...(data as { fields?: Record<string, string> } | undefined),
})
