import type { Hono } from 'hono'
import { cardProviderApp } from '../platform/card-provider-app'
import type { SandboxContext } from '../platform/sandbox-context'
import { bankRoutes } from './banks'
import { errorResponse } from './envelope'
import { chargebackRoutes } from './chargebacks'
import { flutterwaveCardProvider } from './card-provider'
import { paymentRoutes } from './payments'
import { refundListRoutes, refundRoutes } from './refunds'
import { transactionRoutes } from './transactions'
import { transferRoutes } from './transfers'

/** A simulated Flutterwave (v3) for development, demo and tests; the counterpart of `paystackSandbox`. */
export const flutterwaveSandbox = (context: SandboxContext): Hono =>
  cardProviderApp(context, flutterwaveCardProvider, {
    unauthorizedResponse: (c) => errorResponse(c, 'Invalid authorization key', 401),
    normalizePath: (path) => path.replace(/\/\d+(?=\/|$)/, '/:id'),
  })
    .route('/payments', paymentRoutes(context))
    .route('/transactions', transactionRoutes(context))
    .route('/transactions', refundRoutes(context))
    .route('/refunds', refundListRoutes(context))
    .route('/chargebacks', chargebackRoutes(context))
    .route('/transfers', transferRoutes(context))
    .route('/banks', bankRoutes())
