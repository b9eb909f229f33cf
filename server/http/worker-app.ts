import { Hono } from 'hono'
import type { Services } from '@server/platform/services'
import { errorResponse } from './error-response'
import { healthRoutes, type Health } from './health'
import { mountProviders } from './mount-providers'
import type { AppEnv } from './session'

/** What a process serves that only runs jobs: its health, and what its own jobs call in a demo or a trial. */
export function createWorkerApp(services: Services, health: Health): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(errorResponse(services))
  app.route('/api/health', healthRoutes(services, health))
  if (services.config.sandbox) mountProviders(app, services)
  app.notFound((c) => c.text('This process runs jobs (ROLE=worker). It serves no pages.\n', 404))
  return app
}
