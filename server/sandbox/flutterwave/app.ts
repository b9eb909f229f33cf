import { Hono, type MiddlewareHandler } from 'hono'
import { checkoutRoutes } from '../platform/checkout'
import { controlRoutes } from '../platform/control'
import { withFaults } from '../platform/faults'
import { withTables } from '../platform/with-tables'
import type { World } from '../platform/world'
import { no } from './envelope'
import { house } from './house'
import { paymentRoutes } from './payments'
import { refundListRoutes, refundRoutes } from './refunds'
import { transactionRoutes } from './transactions'
import { transferRoutes } from './transfers'

/** A Flutterwave (v3) of our own, for development, demo and tests, as `paystackSandbox` is a Paystack. */
export const flutterwaveSandbox = (world: World): Hono =>
  new Hono()
    .use('*', withTables(world))
    .route('/checkout', checkoutRoutes(world, house))
    .use('*', withKey)
    .route('/sandbox-control', controlRoutes(world, house))
    .use('*', withFaults(world, house.id, withoutIds))
    .route('/payments', paymentRoutes(world))
    .route('/transactions', transactionRoutes(world))
    .route('/transactions', refundRoutes(world))
    .route('/refunds', refundListRoutes(world))
    .route('/transfers', transferRoutes(world))

const withKey: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${house.key}`) return no(c, 'Invalid authorization key', 401)
  await next()
  return undefined
}

const withoutIds = (path: string) => path.replace(/\/\d+(?=\/|$)/, '/:id')
