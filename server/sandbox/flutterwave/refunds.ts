import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../platform/read-body'
import { createRefund, completeDueRefund } from '../platform/refunds'
import { refunds, transactions } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { errorResponse, ok } from './envelope'
import { flutterwaveCardProvider } from './card-provider'
import { toMinorUnits, serializeRefund } from './serializers'

const request = z.object({ amount: z.coerce.number().positive().optional(), comments: z.string().optional() })

/** Refunds: accepted first, then completed or failed a moment later. Flutterwave documents no webhook for them. */
export const refundRoutes = (context: SandboxContext) =>
  new Hono().post('/:id{[0-9]+}/refund', async (c) => {
    const parsed = await readBody(c, request)
    if ('problem' in parsed) return errorResponse(c, parsed.problem)
    const id = Number(c.req.param('id'))
    const { amount, comments: merchantNote } = parsed.body
    const input = {
      transaction: eq(transactions.id, id),
      ...(amount && { amount: toMinorUnits(amount) }),
      merchantNote,
    }
    const refund = await createRefund(context, flutterwaveCardProvider, input, skipWebhook)
    if (typeof refund === 'string') return errorResponse(c, refund)
    return ok(c, 'Transaction refund initiated', serializeRefund(refund, id))
  })

/** Queries refunds by id, or all of one transaction (`?id=`). */
export const refundListRoutes = (context: SandboxContext) => {
  const selectRefunds = () =>
    context.db
      .select({ refund: refunds, transactionId: transactions.id })
      .from(refunds)
      .innerJoin(transactions, eq(transactions.reference, refunds.transactionReference))
  return new Hono()
    .get('/:id{[0-9]+}', async (c) => {
      const id = Number(c.req.param('id'))
      await completeDueRefund(context, id, skipWebhook)
      const [row] = await selectRefunds().where(and(isFlutterwaveRefund, eq(refunds.id, id)))
      if (!row) return errorResponse(c, 'Refund not found', 404)
      return ok(c, 'Transaction refund fetched', serializeRefund(row.refund, row.transactionId))
    })
    .get('/', async (c) => {
      const transactionId = c.req.query('id')
      const results = await selectRefunds()
        .where(
          and(isFlutterwaveRefund, transactionId ? eq(transactions.id, Number(transactionId)) : undefined),
        )
        .orderBy(asc(refunds.id))
        .limit(100)
      return ok(
        c,
        'Transaction refunds fetched',
        results.map(({ refund, transactionId }) => serializeRefund(refund, transactionId)),
      )
    })
}

const isFlutterwaveRefund = eq(refunds.provider, flutterwaveCardProvider.id)
const skipWebhook = () => Promise.resolve()
