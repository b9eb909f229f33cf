import { and, eq, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { faults } from './tables'
import type { SandboxContext } from './sandbox-context'

/**
 * Fails the next request to a route if a test requested it: `down` before anything is done, `lose_answer` afterwards, so that only the
 * response is lost; `no_callback` is left to the route, which reads it as `fault`. `normalizePath` converts a path to the form in the provider's
 * documentation: without ids.
 */
export const withFaults =
  (
    { db }: SandboxContext,
    provider: string,
    normalizePath: (path: string) => string = (path) => path,
  ): MiddlewareHandler =>
  async (c, next) => {
    const path = c.req.path.slice(c.req.path.indexOf(`/${provider}/`) + provider.length + 1)
    const kind = await consumeFault(db, provider, `${c.req.method} ${normalizePath(path)}`)
    if (kind === 'down') return c.text('Service Unavailable', 503)
    c.set('fault', kind)
    await next()
    if (kind === 'lose_answer') c.res = new Response('Bad Gateway', { status: 502 })
    return undefined
  }

async function consumeFault(
  db: SandboxContext['db'],
  provider: string,
  route: string,
): Promise<string | undefined> {
  const oldestFaultId = sql`(select min(f.id) from sandbox.faults f where f.provider = ${provider} and f.route = ${route})`
  const [fault] = await db
    .delete(faults)
    .where(and(eq(faults.provider, provider), eq(faults.id, oldestFaultId)))
    .returning({ kind: faults.kind })
  return fault?.kind
}
