import { createRouterClient, ORPCError } from '@orpc/server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { ProcedureName } from '@contract/contract'
import { Refusal, type FailureBody } from '@contract/refusals'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import { admit, isProcedure, procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { limitLongBody, takesFile } from './body-limit'
import { handlers } from './handlers'
import { receiveFiles } from './receive-file'
import type { AppEnv } from './session'
import { inputOf, jsonAnswer, sendJson } from './wire'

/** `POST /api/rpc/<name>` with one JSON object, or a form with a file: answers the plain JSON result, or a `FailureBody`. */
export function rpc(services: Services) {
  const router = procedureRouter(handlers)
  const receiveFile = receiveFiles(services.config.dataDir)
  const requestOf = (c: Context<AppEnv>) => ({
    services,
    session: c.get('session'),
    idempotencyKey: c.req.header('idempotency-key'),
    client: c.req.header(clientAddressHeader),
  })
  const letIn: MiddlewareHandler<AppEnv> = async (c, next) => {
    await admit(nameOf(c), requestOf(c))
    await next()
  }
  return new Hono<AppEnv>().post('/:name', letIn, limitLongBody, async (c) => {
    const context = { ...requestOf(c), isAdmitted: true }
    const procedure = createRouterClient(router, { context })[nameOf(c)] as (
      input: unknown,
    ) => Promise<unknown>
    try {
      const output = takesFile(c)
        ? await receiveFile(c, signedIn(context).userId, procedure)
        : await procedure(await inputOf(c))
      return await sendJson(c, jsonAnswer(200, output))
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      return sendJson(c, jsonAnswer(error.status, failureBody(error)))
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
