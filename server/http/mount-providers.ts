import type { Hono } from 'hono'
import { paymentMethods } from '@contract/payments/facts'
import { usesSandbox } from '@server/domains/payments/providers/registry'
import { paymentHooks } from '@server/domains/payments/webhook'
import type { Services } from '@server/platform/services'
import { frankfurterSandbox } from '@server/sandbox/frankfurter/app'
import { sandboxes } from '@server/sandbox/sandboxes'
import type { AppEnv } from './session'

/** The webhooks of payment providers, and the providers that are simulated. */
export function mountProviders(app: Hono<AppEnv>, services: Services): void {
  app.route('/hooks', paymentHooks(services))
  for (const method of paymentMethods)
    if (usesSandbox(method, services)) app.route(`/sandbox/${method}`, sandboxes[method](services))
  if (services.config.sandbox) app.route('/sandbox/frankfurter', frankfurterSandbox(services))
}
