import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PaymentMethod } from '@contract/lists'
import { inTransaction } from '@server/database/transaction'
import type { Services } from '@server/platform/services'
import { keepEvent } from './events'
import { providerFor } from './providers/registry'

/**
 * Where providers call back, under `/hooks`. A callback is only a hint: its signature is checked over the bytes as they came, it
 * is kept once, a job is queued, and the answer goes out; the job asks the provider before anything changes.
 */
export function paymentHooks(services: Services): Hono {
  const hooks = new Hono()
  hooks.use('*', bodyLimit({ maxSize: 512 * 1024, onError: (c) => c.text('Too large.', 413) }))
  hooks.post('/:provider{paystack|flutterwave}', async (c) => {
    const provider = c.req.param('provider') as PaymentMethod
    const rawBody = new Uint8Array(await c.req.arrayBuffer())
    const event = providerFor(provider, services).readWebhook(rawBody, c.req.raw.headers)
    if (!event) {
      services.log.warn(
        { provider, bytes: rawBody.length },
        'a callback without a valid signature was refused',
      )
      return c.text('The signature is not valid.', 401)
    }
    const now = services.clock()
    const isNew = await inTransaction(services.db, (tx) => keepEvent(tx, provider, event, now))
    return c.text(isNew ? 'Kept.' : 'Known.')
  })
  return hooks
}
