import { Hono } from 'hono'
import { listDisputes } from '../platform/disputes'
import type { SandboxContext } from '../platform/sandbox-context'
import { flutterwaveCardProvider } from './card-provider'
import { ok } from './envelope'
import { serializeChargeback } from './serializers'

/** Lists chargebacks. */
export const chargebackRoutes = (context: SandboxContext) =>
  new Hono().get('/', async (c) => {
    const { from, page = '1' } = c.req.query()
    const input = { from: from ? new Date(from) : undefined, page: Math.max(Number(page) || 1, 1), size: 20 }
    const disputes = await listDisputes(context, flutterwaveCardProvider, input)
    return ok(c, 'Chargebacks fetched', disputes.map(serializeChargeback))
  })
