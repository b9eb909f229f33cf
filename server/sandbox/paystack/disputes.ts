import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { listDisputes } from '../platform/disputes'
import type { SandboxContext } from '../platform/sandbox-context'
import { disputes } from '../platform/tables'
import { paystackCardProvider } from './card-provider'
import { errorResponse, ok } from './envelope'
import { readPageQuery } from './paging'
import { serializeDispute } from './serializers'

/** Lists and queries disputes. */
export const disputeRoutes = (context: SandboxContext) =>
  new Hono()
    .get('/', async (c) => {
      const { page, size, from } = readPageQuery(c)
      const rows = await listDisputes(context, paystackCardProvider, { from, page, size })
      return ok(c, 'Disputes retrieved', rows.map(serializeDispute), { perPage: size, page })
    })
    .get('/:id{[0-9]+}', async (c) => {
      const matchesId = eq(disputes.id, Number(c.req.param('id')))
      const [dispute] = await listDisputes(context, paystackCardProvider, { condition: matchesId })
      if (!dispute) return errorResponse(c, 'Dispute not found', { status: 404, code: 'dispute_not_found' })
      return ok(c, 'Dispute retrieved', serializeDispute(dispute))
    })
