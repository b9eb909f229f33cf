import { Hono, type MiddlewareHandler } from 'hono'
import { checkoutRoutes } from '../platform/checkout'
import { controlRoutes } from '../platform/control'
import { withFaults } from '../platform/faults'
import { withTables } from '../platform/with-tables'
import type { World } from '../platform/world'
import { bankRoutes } from './banks'
import { no } from './envelope'
import { house } from './house'
import { refundRoutes } from './refunds'
import { transactionRoutes } from './transactions'
import { recipientRoutes, transferRoutes } from './transfers'

/**
 * A Paystack of our own, for development, demo and tests: the same protocol over HTTP, a hosted page, signed callbacks, and no
 * money. It is the outside world: it keeps its own tables and knows nothing of the marketplace.
 */
export const paystackSandbox = (world: World): Hono =>
  new Hono()
    .use('*', withTables(world))
    .route('/checkout', checkoutRoutes(world, house))
    .use('*', withKey)
    .route('/sandbox-control', controlRoutes(world, house))
    .use('*', withFaults(world, house.id, withoutIds))
    .route('/transaction', transactionRoutes(world))
    .route('/refund', refundRoutes(world))
    .route('/transferrecipient', recipientRoutes(world))
    .route('/transfer', transferRoutes(world))
    .route('/bank', bankRoutes())

const withKey: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${house.key}`)
    return no(c, 'Invalid key', { status: 401, code: 'invalid_Key' })
  await next()
  return undefined
}

const withoutIds = (path: string) => path.replace(/(\/verify)\/.+$/, '$1').replace(/\/\d+$/, '')
