import { eq, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { announce } from './charge'
import { no, ok, readBody } from './envelope'
import { faults, transactions } from './tables'
import { setTransferStatus } from './transfers'
import type { World } from './world'

const quirks = z.object({
  amount: z.number().int().positive().optional(),
  currency: z.string().length(3).optional(),
  hooks: z.number().int().min(0).max(10).optional(),
  hook_after_ms: z.number().int().min(0).max(60_000).optional(),
})
const fault = z.object({ route: z.string(), kind: z.enum(['down', 'lose_answer']) })
const status = z.object({ status: z.enum(['success', 'failed', 'reversed']) })

/** Not a part of Paystack: how tests make it misbehave. */
export const controlRoutes = (world: World) =>
  new Hono()
    .post('/transactions/:reference', async (c) => {
      const read = await readBody(c, quirks)
      if ('refusal' in read) return read.refusal
      const name = c.req.param('reference')
      const ours = or(eq(transactions.reference, name), eq(transactions.accessCode, name))
      const changed = await world.db.update(transactions).set({ quirks: read.body }).where(ours).returning()
      return changed[0] ? ok(c, 'Set', read.body) : no(c, 'Transaction reference not found.', { status: 404 })
    })
    .post('/transactions/:reference/announce', async (c) => {
      const ours = eq(transactions.reference, c.req.param('reference'))
      const [found] = await world.db.select().from(transactions).where(ours)
      if (found?.status !== 'success') return no(c, 'Transaction has not been paid')
      await announce(world, found)
      return ok(c, 'Announced', {})
    })
    .post('/transfers/:reference', async (c) => {
      const read = await readBody(c, status)
      if ('refusal' in read) return read.refusal
      const isSet = await setTransferStatus(world, c.req.param('reference'), read.body.status)
      return isSet ? ok(c, 'Set', {}) : no(c, 'Transfer not found', { status: 404 })
    })
    .post('/faults', async (c) => {
      const read = await readBody(c, fault)
      if ('refusal' in read) return read.refusal
      await world.db.insert(faults).values(read.body)
      return ok(c, 'Set', read.body)
    })
