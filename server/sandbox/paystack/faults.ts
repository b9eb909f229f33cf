import { eq, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { faults } from './tables'
import type { World } from './world'

/**
 * Makes the next request to a route fail when a test has asked for it: `down` before anything is done, `lose_answer` after it was
 * done, so that only the answer is missing.
 */
export const withFaults =
  ({ db }: World): MiddlewareHandler =>
  async (c, next) => {
    const kind = await takeFault(db, `${c.req.method} ${apiPath(c.req.path)}`)
    if (kind === 'down') return c.text('Service Unavailable', 503)
    await next()
    if (kind === 'lose_answer') c.res = new Response('Bad Gateway', { status: 502 })
    return undefined
  }

/** The path as Paystack's documentation writes it: without where the sandbox hangs, without ids. */
const apiPath = (path: string) =>
  path
    .replace(/^.*\/paystack(?=\/)/, '')
    .replace(/(\/verify)\/.+$/, '$1')
    .replace(/\/\d+$/, '')

async function takeFault(db: World['db'], route: string): Promise<string | undefined> {
  const next = sql`(select min(f.id) from sandbox.faults f where f.route = ${route})`
  const [taken] = await db.delete(faults).where(eq(faults.id, next)).returning({ kind: faults.kind })
  return taken?.kind
}
