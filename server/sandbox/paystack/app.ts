import { Hono, type MiddlewareHandler } from 'hono'
import { bankRoutes } from './banks'
import { checkoutRoutes } from './checkout'
import { controlRoutes } from './control'
import { no } from './envelope'
import { withFaults } from './faults'
import { sandboxKey } from './key'
import { refundRoutes } from './refunds'
import { createTables } from './tables'
import { transactionRoutes } from './transactions'
import { recipientRoutes, transferRoutes } from './transfers'
import type { World } from './world'

/**
 * A Paystack of our own, for development, demo and tests: the same protocol over HTTP, a hosted page, signed callbacks, and no
 * money. It is the outside world: it keeps its own tables and knows nothing of the marketplace.
 */
export function paystackSandbox(world: World): Hono {
  const app = new Hono()
  let tables: Promise<void> | undefined
  app.use('*', async (_, next) => {
    tables ??= createTables(world.db)
    await tables.catch((error: unknown) => {
      tables = undefined
      throw error
    })
    await next()
  })
  app.route('/checkout', checkoutRoutes(world))
  app.use('*', withKey)
  app.route('/sandbox-control', controlRoutes(world))
  app.use('*', withFaults(world))
  app.route('/transaction', transactionRoutes(world))
  app.route('/refund', refundRoutes(world))
  app.route('/transferrecipient', recipientRoutes(world))
  app.route('/transfer', transferRoutes(world))
  app.route('/bank', bankRoutes())
  return app
}

const withKey: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${sandboxKey}`)
    return no(c, 'Invalid key', { status: 401, code: 'invalid_Key' })
  await next()
  return undefined
}
