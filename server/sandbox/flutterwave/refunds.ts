import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../platform/read-body'
import { createRefund, completeDueRefund } from '../platform/refunds'
import { refunds, transactions } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { no, ok } from './envelope'
import { flutterwaveCardProvider } from './card-provider'
import { minorOf, showRefund } from './serializers'

const request = z.object({ amount: z.coerce.number().positive().optional(), comments: z.string().optional() })

/** Refunds: accepted first, then completed or failed a moment later. Flutterwave documents no webhook for them. */
export const refundRoutes = (world: SandboxContext) =>
  new Hono().post('/:id{[0-9]+}/refund', async (c) => {
    const read = await readBody(c, request)
    if ('problem' in read) return no(c, read.problem)
    const id = Number(c.req.param('id'))
    const { amount, comments: merchantNote } = read.body
    const input = {
      transaction: eq(transactions.id, id),
      ...(amount && { amount: minorOf(amount) }),
      merchantNote,
    }
    const created = await createRefund(world, flutterwaveCardProvider, input, withoutWebhook)
    if (typeof created === 'string') return no(c, created)
    return ok(c, 'Transaction refund initiated', showRefund(created, id))
  })

/** Queries refunds by id, or all of one transaction (`?id=`). */
export const refundListRoutes = (world: SandboxContext) => {
  const select = () =>
    world.db
      .select({ refund: refunds, transactionId: transactions.id })
      .from(refunds)
      .innerJoin(transactions, eq(transactions.reference, refunds.transactionReference))
  return new Hono()
    .get('/:id{[0-9]+}', async (c) => {
      const id = Number(c.req.param('id'))
      await completeDueRefund(world, id, withoutWebhook)
      const [row] = await select().where(and(toRefund, eq(refunds.id, id)))
      if (!row) return no(c, 'Refund not found', 404)
      return ok(c, 'Transaction refund fetched', showRefund(row.refund, row.transactionId))
    })
    .get('/', async (c) => {
      const of = c.req.query('id')
      const results = await select()
        .where(and(toRefund, of ? eq(transactions.id, Number(of)) : undefined))
        .orderBy(asc(refunds.id))
        .limit(100)
      return ok(
        c,
        'Transaction refunds fetched',
        results.map(({ refund, transactionId }) => showRefund(refund, transactionId)),
      )
    })
}

const toRefund = eq(refunds.provider, flutterwaveCardProvider.id)
const withoutWebhook = () => Promise.resolve()
