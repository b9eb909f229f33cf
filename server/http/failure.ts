import type { Context } from 'hono'
import { asFailure } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { failureBody } from './rpc'

/** Answers a request that failed outside the procedures: a refusal in words, or a bug under a reference. */
export const answerFailure = (services: Services) => (error: Error, c: Context) => {
  const failure = asFailure(error, c.req.path, { services, session: null })
  return c.json(failureBody(failure), failure.status as 400)
}
