import { and, eq, or } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { sendPaymentWebhook } from './charge'
import type { CardProvider } from './card-provider'
import { decideDispute, raiseDispute, sendDisputeReminder } from './disputes'
import { readBody } from './read-body'
import { faults, transactions } from './tables'
import { setTransferStatus } from './transfers'
import type { SandboxContext } from './sandbox-context'

const overrides = z.object({
  amount: z.number().int().positive().optional(),
  currency: z.string().length(3).optional(),
  fee: z.number().int().min(0).optional(),
  hooks: z.number().int().min(0).max(10).optional(),
  hook_after_ms: z.number().int().min(0).max(60_000).optional(),
})
const faultInput = z.object({ route: z.string(), kind: z.enum(['down', 'lose_answer', 'no_callback']) })
const disputeInput = z.object({
  amount: z.number().int().positive().optional(),
  category: z.string().max(200).optional(),
})
const decisionInput = z.object({ outcome: z.enum(['won', 'lost']) })
const transferStatusInput = z.object({ status: z.enum(['success', 'failed', 'reversed']) })

/** Not part of any provider: lets tests inject faults into a card provider. */
export const controlRoutes = (context: SandboxContext, cardProvider: CardProvider) =>
  new Hono()
    .post('/transactions/:reference', async (c) => {
      const parsed = await readBody(c, overrides)
      if ('problem' in parsed) return badRequestResponse(c, parsed.problem)
      const referenceOrCode = c.req.param('reference')
      const matchesReference = or(
        eq(transactions.reference, referenceOrCode),
        eq(transactions.accessCode, referenceOrCode),
      )
      const condition = and(eq(transactions.provider, cardProvider.id), matchesReference)
      const updatedTransactions = await context.db
        .update(transactions)
        .set({ overrides: parsed.body })
        .where(condition)
        .returning()
      return updatedTransactions[0] ? doneResponse(c) : notFoundResponse(c)
    })
    .post('/transactions/:reference/announce', async (c) => {
      const condition = eq(transactions.reference, c.req.param('reference'))
      const [transaction] = await context.db.select().from(transactions).where(condition)
      if (transaction?.status !== 'success')
        return badRequestResponse(c, 'this transaction has not been paid')
      await sendPaymentWebhook(context, cardProvider, transaction)
      return doneResponse(c)
    })
    .post('/transactions/:reference/dispute', async (c) => {
      const parsed = await readBody(c, disputeInput)
      if ('problem' in parsed) return badRequestResponse(c, parsed.problem)
      const raisedDispute = await raiseDispute(context, cardProvider, c.req.param('reference'), parsed.body)
      return raisedDispute ? c.json({ done: true, id: raisedDispute.dispute.id }) : notFoundResponse(c)
    })
    .post('/disputes/:id{[0-9]+}', async (c) => {
      const parsed = await readBody(c, decisionInput)
      if ('problem' in parsed) return badRequestResponse(c, parsed.problem)
      const id = Number(c.req.param('id'))
      return (await decideDispute(context, cardProvider, id, parsed.body.outcome))
        ? doneResponse(c)
        : notFoundResponse(c)
    })
    .post('/disputes/:id{[0-9]+}/remind', async (c) =>
      (await sendDisputeReminder(context, cardProvider, Number(c.req.param('id'))))
        ? doneResponse(c)
        : notFoundResponse(c),
    )
    .post('/transfers/:reference', async (c) => {
      const parsed = await readBody(c, transferStatusInput)
      if ('problem' in parsed) return badRequestResponse(c, parsed.problem)
      const wasUpdated = await setTransferStatus(
        context,
        cardProvider,
        c.req.param('reference'),
        parsed.body.status,
      )
      return wasUpdated ? doneResponse(c) : notFoundResponse(c)
    })
    .route('/faults', faultRoutes(context, cardProvider.id))

/** Requests a fault for the next request to a route. */
export const faultRoutes = (context: SandboxContext, provider: string) =>
  new Hono().post('/', async (c) => {
    const parsed = await readBody(c, faultInput)
    if ('problem' in parsed) return badRequestResponse(c, parsed.problem)
    await context.db.insert(faults).values({ ...parsed.body, provider })
    return doneResponse(c)
  })

export const doneResponse = (c: Context) => c.json({ done: true })
export const badRequestResponse = (c: Context, problem: string) => c.json({ done: false, problem }, 400)
export const notFoundResponse = (c: Context) => c.json({ done: false, problem: 'not found' }, 404)
