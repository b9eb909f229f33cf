import { and, eq, or } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { announce } from './charge'
import type { CardProvider } from './card-provider'
import { decideDispute, raiseDispute, remindOfDispute } from './disputes'
import { readBody } from './read-body'
import { faults, transactions } from './tables'
import { setTransferStatus } from './transfers'
import type { SandboxContext } from './sandbox-context'

const overrides = z.object({
  amount: z.number().int().positive().optional(),
  currency: z.string().length(3).optional(),
  hooks: z.number().int().min(0).max(10).optional(),
  hook_after_ms: z.number().int().min(0).max(60_000).optional(),
})
const fault = z.object({ route: z.string(), kind: z.enum(['down', 'lose_answer', 'no_callback']) })
const disputed = z.object({
  amount: z.number().int().positive().optional(),
  category: z.string().max(200).optional(),
})
const decision = z.object({ outcome: z.enum(['won', 'lost']) })
const status = z.object({ status: z.enum(['success', 'failed', 'reversed']) })

/** Not part of any provider: lets tests inject faults into a card provider. */
export const controlRoutes = (world: SandboxContext, cardProvider: CardProvider) =>
  new Hono()
    .post('/transactions/:reference', async (c) => {
      const read = await readBody(c, overrides)
      if ('problem' in read) return bad(c, read.problem)
      const name = c.req.param('reference')
      const named = or(eq(transactions.reference, name), eq(transactions.accessCode, name))
      const ours = and(eq(transactions.provider, cardProvider.id), named)
      const changed = await world.db
        .update(transactions)
        .set({ overrides: read.body })
        .where(ours)
        .returning()
      return changed[0] ? done(c) : missing(c)
    })
    .post('/transactions/:reference/announce', async (c) => {
      const ours = eq(transactions.reference, c.req.param('reference'))
      const [transaction] = await world.db.select().from(transactions).where(ours)
      if (transaction?.status !== 'success') return bad(c, 'this transaction has not been paid')
      await announce(world, cardProvider, transaction)
      return done(c)
    })
    .post('/transactions/:reference/dispute', async (c) => {
      const read = await readBody(c, disputed)
      if ('problem' in read) return bad(c, read.problem)
      const raised = await raiseDispute(world, cardProvider, c.req.param('reference'), read.body)
      return raised ? c.json({ done: true, id: raised.dispute.id }) : missing(c)
    })
    .post('/disputes/:id{[0-9]+}', async (c) => {
      const read = await readBody(c, decision)
      if ('problem' in read) return bad(c, read.problem)
      const id = Number(c.req.param('id'))
      return (await decideDispute(world, cardProvider, id, read.body.outcome)) ? done(c) : missing(c)
    })
    .post('/disputes/:id{[0-9]+}/remind', async (c) =>
      (await remindOfDispute(world, cardProvider, Number(c.req.param('id')))) ? done(c) : missing(c),
    )
    .post('/transfers/:reference', async (c) => {
      const read = await readBody(c, status)
      if ('problem' in read) return bad(c, read.problem)
      const isSet = await setTransferStatus(world, cardProvider, c.req.param('reference'), read.body.status)
      return isSet ? done(c) : missing(c)
    })
    .route('/faults', faultRoutes(world, cardProvider.id))

/** Requests a fault for the next request to a route. */
export const faultRoutes = (world: SandboxContext, provider: string) =>
  new Hono().post('/', async (c) => {
    const read = await readBody(c, fault)
    if ('problem' in read) return bad(c, read.problem)
    await world.db.insert(faults).values({ ...read.body, provider })
    return done(c)
  })

export const done = (c: Context) => c.json({ done: true })
export const bad = (c: Context, problem: string) => c.json({ done: false, problem }, 400)
export const missing = (c: Context) => c.json({ done: false, problem: 'not found' }, 404)
