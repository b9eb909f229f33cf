import { Hono } from 'hono'
import { withFaults } from '../platform/faults'
import { limitBodySize } from '../platform/read-body'
import { refuseUnstorable } from '../platform/refuse-unstorable'
import { withTables } from '../platform/with-tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { controlRoutes } from './control'
import { paymentRoutes } from './payments'
import { phoneRoutes } from './phone'
import { promptRoutes } from './prompts'
import { createTablesSql } from './tables'
import { tokenRoutes, requireToken } from './token'

/**
 * A simulated M-Pesa gateway for development, demo and tests: the same protocol over HTTP, and a page that simulates the phone. It
 * represents the outside world: it has its own tables and knows nothing of the marketplace.
 */
export const mpesaSandbox = (context: SandboxContext): Hono =>
  refuseUnstorable(new Hono())
    .use('*', limitBodySize)
    .use('*', withTables(context, createTablesSql))
    .route('/phone', phoneRoutes(context))
    .route('/sandbox-control', controlRoutes(context))
    .use('*', withFaults(context, 'mpesa'))
    .route('/oauth', tokenRoutes(context))
    .use('*', requireToken(context))
    .route('/mpesa', promptRoutes(context))
    .route('/mpesa', paymentRoutes(context))
