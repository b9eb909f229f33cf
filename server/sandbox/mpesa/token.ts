import { eq } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { newCode } from '../platform/read-body'
import type { SandboxContext } from '../platform/sandbox-context'
import { errorResponse } from './envelope'
import { keys } from './key'
import { tokens } from './tables'

const basicAuthorization = `Basic ${Buffer.from(`${keys.consumerKey}:${keys.consumerSecret}`).toString('base64')}`

/** Issues the single valid token. */
export const tokenRoutes = ({ db }: SandboxContext) =>
  new Hono().get('/v1/generate', async (c) => {
    if (c.req.header('authorization') !== basicAuthorization)
      return errorResponse(c, '400.008.01', 'Invalid Authentication passed')
    const token = newCode('')
    await db
      .insert(tokens)
      .values({ name: 'current', token })
      .onConflictDoUpdate({ target: tokens.name, set: { token } })
    return c.json({ access_token: token, expires_in: '3599' })
  })

export const requireToken =
  ({ db }: SandboxContext): MiddlewareHandler =>
  async (c, next) => {
    const [currentToken] = await db.select().from(tokens).where(eq(tokens.name, 'current'))
    if (!currentToken || c.req.header('authorization') !== `Bearer ${currentToken.token}`)
      return errorResponse(c, '404.001.03', 'Invalid Access Token')
    await next()
    return undefined
  }
