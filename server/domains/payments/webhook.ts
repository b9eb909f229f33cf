import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { serverLimits } from '@server/limits'
import { paymentMethods, providerInfo } from '@contract/payments/facts'
import type { Services } from '@server/platform/services'
import { storeWebhookEvent } from './events'
import { unreadable } from './providers/provider'
import { providerFor } from './providers/registry'

/**
 * Webhook endpoints, under `/hooks`. A webhook is only a hint: its signature is verified over the raw bytes, it is stored once, a job is
 * queued, and the response is sent; the job queries the provider before anything changes.
 */
export function paymentHooks(services: Services): Hono {
  const hooks = new Hono()
  hooks.use(
    '*',
    bodyLimit({ maxSize: serverLimits.maxProviderBodyBytes, onError: (c) => c.text('Too large.', 413) }),
  )
  hooks.post('/:name/*', (c) => receiveWebhook(c, services))
  hooks.post('/:name', (c) => receiveWebhook(c, services))
  return hooks
}

async function receiveWebhook(c: HonoContext, services: Services) {
  const name = c.req.param('name') ?? ''
  const method = paymentMethods.find((candidate) => providerInfo(candidate).webhook === name)
  if (!method) return c.text('Not found.', 404)
  const rawBody = new Uint8Array(await c.req.arrayBuffer())
  const path = c.req.path.slice(c.req.path.indexOf(`/${name}`) + name.length + 2)
  const event = providerFor(method, services).readWebhook({ rawBody, headers: c.req.raw.headers, path })
  if (!event) {
    services.log.warn({ method, bytes: rawBody.length }, 'a callback without a valid signature was refused')
    return c.text('The signature is not valid.', 401)
  }
  if (event === unreadable) {
    services.log.warn({ method, bytes: rawBody.length }, 'a signed callback could not be read')
    return c.text('The body could not be read.', 400)
  }
  await storeWebhookEvent(services.db, method, event, services.clock())
  // Most providers only look at the 200; Daraja expects this body.
  return c.json({ ResultCode: 0, ResultDesc: 'Accepted' })
}
