import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { findCard } from './cards'
import { no, ok, readBody } from './envelope'
import { callBack } from './hooks'
import { refunds, transactions } from './tables'
import { afterwards, type World } from './world'

const settlesAfterMs = 300

const request = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  amount: z.coerce.number().int().positive().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
})

/** Money back: it is pending at first and done, or failed, a moment later, with a callback. */
export const refundRoutes = (world: World) =>
  new Hono()
    .post('/', async (c) => {
      const read = await readBody(c, request)
      if ('refusal' in read) return read.refusal
      const made = await makeRefund(world, read.body)
      if (typeof made === 'string') return no(c, made)
      afterwards(world, settlesAfterMs + 20, () => ripen(world, made.id))
      return ok(c, 'Refund has been queued for processing', showRefund(made))
    })
    .get('/', async (c) => {
      const { from, page = '1', perPage = '50' } = c.req.query()
      const size = Math.min(Math.max(Number(perPage) || 50, 1), 100)
      const rows = await world.db
        .select()
        .from(refunds)
        .where(from ? gte(refunds.createdAt, new Date(from)) : undefined)
        .orderBy(desc(refunds.id))
        .limit(size)
        .offset((Math.max(Number(page) || 1, 1) - 1) * size)
      return ok(c, 'Refunds retrieved', rows.map(showRefund), { perPage: size, page: Number(page) })
    })
    .get('/:id{[0-9]+}', async (c) => {
      const id = Number(c.req.param('id'))
      await ripen(world, id)
      const [found] = await world.db.select().from(refunds).where(eq(refunds.id, id))
      if (!found) return no(c, 'Refund not found', { status: 404, code: 'refund_not_found' })
      return ok(c, 'Refund retrieved', showRefund(found))
    })

type Refund = typeof refunds.$inferSelect

/** Makes a refund, or says why not. The transaction is held still, so that two at once cannot give back more than was paid. */
const makeRefund = ({ db }: World, asked: z.output<typeof request>): Promise<Refund | string> =>
  db.transaction(async (tx) => {
    const byId = /^\d+$/.test(asked.transaction)
    const [paid] = await tx
      .select()
      .from(transactions)
      .where(
        byId ? eq(transactions.id, Number(asked.transaction)) : eq(transactions.reference, asked.transaction),
      )
      .for('update')
    if (paid?.status !== 'success') return 'Transaction has not been paid'
    const taken = paid.quirks.amount ?? paid.amount
    const [gone] = await tx
      .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
      .from(refunds)
      .where(
        and(
          eq(refunds.transactionReference, paid.reference),
          inArray(refunds.status, ['pending', 'processing', 'processed']),
        ),
      )
    const left = taken - Number(gone!.sum)
    const amount = asked.amount ?? left
    if (amount > left || amount <= 0) return 'Refund amount cannot be more than transaction amount'
    const becomes = findCard(paid.card ?? '')?.refunds === false ? 'failed' : 'processed'
    const [made] = await tx
      .insert(refunds)
      .values({
        transactionReference: paid.reference,
        amount,
        currency: paid.currency,
        customerNote: asked.customer_note,
        merchantNote: asked.merchant_note,
        becomes,
        dueAt: new Date(Date.now() + settlesAfterMs),
      })
      .returning()
    return made!
  })

/** Lets a refund whose time has come be what it becomes, once, and tells the shop. */
async function ripen(world: World, id: number) {
  const [ripe] = await world.db
    .update(refunds)
    .set({ status: sql`${refunds.becomes}`, becomes: null, dueAt: null })
    .where(and(eq(refunds.id, id), sql`${refunds.dueAt} <= now()`))
    .returning()
  if (!ripe) return
  afterwards(world, 0, () =>
    callBack(world, `refund.${ripe.status}`, {
      id: ripe.id,
      status: ripe.status,
      transaction_reference: ripe.transactionReference,
      refund_reference: null,
      amount: String(ripe.amount),
      currency: ripe.currency,
      domain: 'test',
    }),
  )
}

const showRefund = (r: Refund) => ({
  id: r.id,
  domain: 'test',
  transaction_reference: r.transactionReference,
  amount: r.amount,
  deducted_amount: r.amount,
  fully_deducted: true,
  currency: r.currency,
  status: r.status,
  customer_note: r.customerNote,
  merchant_note: r.merchantNote,
  channel: null,
  createdAt: r.createdAt.toISOString(),
})
