import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { listDisputes } from '../platform/disputes'
import type { SandboxContext } from '../platform/sandbox-context'
import { disputes } from '../platform/tables'
import { paystackCardProvider } from './card-provider'
import { no, ok } from './envelope'
import { pageOf } from './paging'
import { showDispute } from './serializers'

/** Lists and queries disputes. */
export const disputeRoutes = (world: SandboxContext) =>
  new Hono()
    .get('/', async (c) => {
      const { page, size, from } = pageOf(c)
      const rows = await listDisputes(world, paystackCardProvider, { from, page, size })
      return ok(c, 'Disputes retrieved', rows.map(showDispute), { perPage: size, page })
    })
    .get('/:id{[0-9]+}', async (c) => {
      const named = eq(disputes.id, Number(c.req.param('id')))
      const [dispute] = await listDisputes(world, paystackCardProvider, { named })
      if (!dispute) return no(c, 'Dispute not found', { status: 404, code: 'dispute_not_found' })
      return ok(c, 'Dispute retrieved', showDispute(dispute))
    })
