import { Hono } from 'hono'
import { paymentHooks } from '@server/domains/payments/webhook'
import { usesSandbox } from '@server/domains/payments/providers/registry'
import type { Services } from '@server/platform/services'
import { paymentMethods } from '@contract/payments/facts'
import { frankfurterSandbox } from '@server/sandbox/frankfurter/app'
import { sandboxes } from '@server/sandbox/sandboxes'
import { errorResponse } from './error-response'
import { healthRoutes, type Health } from './health'
import type { AppEnv } from './session'

/** The webhooks of payment providers, and the providers that are simulated. */
export function mountProviders(app: Hono<AppEnv>, services: Services): void {
  app.route('/hooks', paymentHooks(services))
  for (const method of paymentMethods)
    if (usesSandbox(method, services)) app.route(`/sandbox/${method}`, sandboxes[method](services))
  if (services.config.sandbox) app.route('/sandbox/frankfurter', frankfurterSandbox(services))
}

/** What a process serves that only runs jobs: its health, and what its own jobs call in a demo or a trial. */
export function createWorkerApp(services: Services, health: Health): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(errorResponse(services))
  app.route('/api/health', healthRoutes(services, health))
  if (services.config.sandbox) mountProviders(app, services)
  app.notFound((c) => c.text('This process runs jobs (ROLE=worker). It serves no pages.\n', 404))
  return app
}
