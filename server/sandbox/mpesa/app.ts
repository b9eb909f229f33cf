import { Hono } from 'hono'
import { withFaults } from '../platform/faults'
import { smallBodies } from '../platform/read-body'
import { refuseUnstorable } from '../platform/refuse-unstorable'
import { withTables } from '../platform/with-tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { controlRoutes } from './control'
import { paymentRoutes } from './payments'
import { phoneRoutes } from './phone'
import { promptRoutes } from './prompts'
import { creation } from './tables'
import { tokenRoutes, withToken } from './token'

/**
 * A simulated M-Pesa gateway for development, demo and tests: the same protocol over HTTP, and a page that simulates the phone. It
 * represents the outside world: it has its own tables and knows nothing of the marketplace.
 */
export const mpesaSandbox = (world: SandboxContext): Hono =>
  refuseUnstorable(new Hono())
    .use('*', smallBodies)
    .use('*', withTables(world, creation))
    .route('/phone', phoneRoutes(world))
    .route('/sandbox-control', controlRoutes(world))
    .use('*', withFaults(world, 'mpesa'))
    .route('/oauth', tokenRoutes(world))
    .use('*', withToken(world))
    .route('/mpesa', promptRoutes(world))
    .route('/mpesa', paymentRoutes(world))
