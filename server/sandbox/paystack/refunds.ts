import { and, desc, eq, gte } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../platform/read-body'
import { createRefund, completeDueRefund } from '../platform/refunds'
import { refunds, transactions, type Refund } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { errorResponse, unreadableBodyResponse, ok } from './envelope'
import { paystackCardProvider, sendWebhook } from './card-provider'
import { readPageQuery } from './paging'
import { serializeRefund } from './serializers'

const request = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  amount: z.coerce.number().int().positive().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
})

const isPaystackRefund = eq(refunds.provider, paystackCardProvider.id)

/** Refunds: pending first, then completed or failed a moment later, with a webhook. */
export const refundRoutes = (context: SandboxContext) =>
  new Hono()
    .post('/', async (c) => {
      const parsed = await readBody(c, request)
      if ('problem' in parsed) return unreadableBodyResponse(c, parsed.problem)
      const { transaction: transactionRef, amount, customer_note, merchant_note } = parsed.body
      const transaction = /^\d+$/.test(transactionRef)
        ? eq(transactions.id, Number(transactionRef))
        : eq(transactions.reference, transactionRef)
      const notes = { customerNote: customer_note, merchantNote: merchant_note }
      const created = await createRefund(
        context,
        paystackCardProvider,
        { transaction, amount, ...notes },
        sendRefundWebhook(context),
      )
      if (typeof created === 'string') return errorResponse(c, created)
      return ok(c, 'Refund has been queued for processing', serializeRefund(created))
    })
    .get('/', async (c) => {
      const { page, size, from } = readPageQuery(c)
      const rows = await context.db
        .select()
        .from(refunds)
        .where(and(isPaystackRefund, from && gte(refunds.createdAt, from)))
        .orderBy(desc(refunds.id))
        .limit(size)
        .offset((page - 1) * size)
      return ok(c, 'Refunds retrieved', rows.map(serializeRefund), { perPage: size, page })
    })
    .get('/:id{[0-9]+}', async (c) => {
      const id = Number(c.req.param('id'))
      await completeDueRefund(context, id, sendRefundWebhook(context))
      const [row] = await context.db
        .select()
        .from(refunds)
        .where(and(isPaystackRefund, eq(refunds.id, id)))
      if (!row) return errorResponse(c, 'Refund not found', { status: 404, code: 'refund_not_found' })
      return ok(c, 'Refund retrieved', serializeRefund(row))
    })

const sendRefundWebhook = (context: SandboxContext) => (refund: Refund) =>
  sendWebhook(context, `refund.${refund.status}`, {
    id: refund.id,
    status: refund.status,
    transaction_reference: refund.transactionReference,
    refund_reference: null,
    amount: String(refund.amount),
    currency: refund.currency,
    domain: 'test',
  })
