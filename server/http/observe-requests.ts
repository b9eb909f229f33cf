import type { MiddlewareHandler } from 'hono'
import type { Telemetry } from '@server/platform/telemetry/telemetry'
import type { PageServer } from './pages'
import { routeTemplates } from './route-template'

/** Measures every request by its route. */
export function observeRequests(
  telemetry: Pick<Telemetry, 'observeRequest'>,
  pages?: PageServer,
): MiddlewareHandler {
  const routeOf = routeTemplates(pages)
  return (c, next) =>
    telemetry.observeRequest(c.req.method, next, () => ({ route: routeOf(c), status: c.res.status }))
}
