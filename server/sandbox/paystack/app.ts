import type { Hono } from 'hono'
import { cardProviderApp } from '../platform/card-provider-app'
import type { SandboxContext } from '../platform/sandbox-context'
import { bankRoutes } from './banks'
import { errorResponse } from './envelope'
import { paystackCardProvider } from './card-provider'
import { disputeRoutes } from './disputes'
import { refundRoutes } from './refunds'
import { transactionRoutes } from './transactions'
import { recipientRoutes, transferRoutes } from './transfers'

/**
 * A simulated Paystack for development, demo and tests: the same protocol over HTTP, a hosted page, signed webhooks, and no money. It
 * represents the outside world: it has its own tables and knows nothing of the marketplace.
 */
export const paystackSandbox = (context: SandboxContext): Hono =>
  cardProviderApp(context, paystackCardProvider, {
    unauthorizedResponse: (c) => errorResponse(c, 'Invalid key', { status: 401, code: 'invalid_Key' }),
    normalizePath: (path) => path.replace(/(\/verify)\/.+$/, '$1').replace(/\/\d+$/, ''),
  })
    .route('/transaction', transactionRoutes(context))
    .route('/dispute', disputeRoutes(context))
    .route('/refund', refundRoutes(context))
    .route('/transferrecipient', recipientRoutes(context))
    .route('/transfer', transferRoutes(context))
    .route('/bank', bankRoutes())
