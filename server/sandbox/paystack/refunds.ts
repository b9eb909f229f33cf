import { and, desc, eq, gte } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../platform/read-body'
import { createRefund, completeDueRefund } from '../platform/refunds'
import { refunds, transactions, type Refund } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { no, noBody, ok } from './envelope'
import { paystackCardProvider, sendWebhook } from './card-provider'
import { pageOf } from './paging'
import { showRefund } from './serializers'

const request = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  amount: z.coerce.number().int().positive().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
})

const toRefund = eq(refunds.provider, paystackCardProvider.id)

/** Refunds: pending first, then completed or failed a moment later, with a webhook. */
export const refundRoutes = (world: SandboxContext) =>
  new Hono()
    .post('/', async (c) => {
      const read = await readBody(c, request)
      if ('problem' in read) return noBody(c, read.problem)
      const { transaction: named, amount, customer_note, merchant_note } = read.body
      const transaction = /^\d+$/.test(named)
        ? eq(transactions.id, Number(named))
        : eq(transactions.reference, named)
      const notes = { customerNote: customer_note, merchantNote: merchant_note }
      const created = await createRefund(
        world,
        paystackCardProvider,
        { transaction, amount, ...notes },
        sendRefundWebhook(world),
      )
      if (typeof created === 'string') return no(c, created)
      return ok(c, 'Refund has been queued for processing', showRefund(created))
    })
    .get('/', async (c) => {
      const { page, size, from } = pageOf(c)
      const rows = await world.db
        .select()
        .from(refunds)
        .where(and(toRefund, from && gte(refunds.createdAt, from)))
        .orderBy(desc(refunds.id))
        .limit(size)
        .offset((page - 1) * size)
      return ok(c, 'Refunds retrieved', rows.map(showRefund), { perPage: size, page })
    })
    .get('/:id{[0-9]+}', async (c) => {
      const id = Number(c.req.param('id'))
      await completeDueRefund(world, id, sendRefundWebhook(world))
      const [row] = await world.db
        .select()
        .from(refunds)
        .where(and(toRefund, eq(refunds.id, id)))
      if (!row) return no(c, 'Refund not found', { status: 404, code: 'refund_not_found' })
      return ok(c, 'Refund retrieved', showRefund(row))
    })

const sendRefundWebhook = (world: SandboxContext) => (refund: Refund) =>
  sendWebhook(world, `refund.${refund.status}`, {
    id: refund.id,
    status: refund.status,
    transaction_reference: refund.transactionReference,
    refund_reference: null,
    amount: String(refund.amount),
    currency: refund.currency,
    domain: 'test',
  })
