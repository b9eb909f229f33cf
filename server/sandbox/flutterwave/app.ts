import type { Hono } from 'hono'
import { cardProviderApp } from '../platform/card-provider-app'
import type { SandboxContext } from '../platform/sandbox-context'
import { bankRoutes } from './banks'
import { no } from './envelope'
import { chargebackRoutes } from './chargebacks'
import { flutterwaveCardProvider } from './card-provider'
import { paymentRoutes } from './payments'
import { refundListRoutes, refundRoutes } from './refunds'
import { transactionRoutes } from './transactions'
import { transferRoutes } from './transfers'

/** A simulated Flutterwave (v3) for development, demo and tests; the counterpart of `paystackSandbox`. */
export const flutterwaveSandbox = (world: SandboxContext): Hono =>
  cardProviderApp(world, flutterwaveCardProvider, {
    noKey: (c) => no(c, 'Invalid authorization key', 401),
    withoutIds: (path) => path.replace(/\/\d+(?=\/|$)/, '/:id'),
  })
    .route('/payments', paymentRoutes(world))
    .route('/transactions', transactionRoutes(world))
    .route('/transactions', refundRoutes(world))
    .route('/refunds', refundListRoutes(world))
    .route('/chargebacks', chargebackRoutes(world))
    .route('/transfers', transferRoutes(world))
    .route('/banks', bankRoutes())
