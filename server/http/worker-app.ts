import { Hono } from 'hono'
import type { Services } from '@server/platform/services'
import { errorResponse } from './error-response'
import { healthRoutes, type Health } from './health'
import type { AppOptions } from './app'
import { metricsRoutes } from './metrics'
import { mountProviders } from './mount-providers'
import { observeRequests } from './observe-requests'
import type { AppEnv } from './session'

/** What a process serves that only runs jobs: its health, its metrics, and what its own jobs call in a demo or a trial. */
export function createWorkerApp(
  services: Services,
  { health, telemetry, metrics }: Pick<AppOptions, 'telemetry' | 'metrics'> & { health: Health },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(errorResponse(services))
  if (telemetry) app.use('*', observeRequests(telemetry))
  app.route('/api/health', healthRoutes(services, health))
  if (metrics) app.route('/api/metrics', metricsRoutes(metrics))
  if (services.config.sandbox) mountProviders(app, services)
  app.notFound((c) => c.text('This process runs jobs (ROLE=worker). It serves no pages.\n', 404))
  return app
}
