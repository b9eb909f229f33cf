import { and, desc, eq, gte } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { newCode, readBody } from '../platform/read-body'
import { transactions } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { no, noBody, ok } from './envelope'
import { paystackCardProvider } from './card-provider'
import { pageOf } from './paging'
import { showTransaction } from './serializers'

const initialization = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: z.enum(['USD', 'NGN', 'GHS', 'KES', 'ZAR']).default('USD'),
  reference: z
    .string()
    .regex(/^[\w.=-]+$/)
    .optional(),
  callback_url: z.url().optional(),
})

/** Opens and queries payments. */
export const transactionRoutes = (world: SandboxContext) =>
  new Hono()
    .post('/initialize', async (c) => {
      const read = await readBody(c, initialization)
      if ('problem' in read) return noBody(c, read.problem)
      const { callback_url: callbackUrl, reference = newCode('T'), ...asked } = read.body
      const [created] = await world.db
        .insert(transactions)
        .values({
          ...asked,
          provider: paystackCardProvider.id,
          reference,
          callbackUrl,
          accessCode: newCode(''),
        })
        .onConflictDoNothing()
        .returning()
      if (!created)
        return no(c, 'Duplicate Transaction Reference', {
          code: 'duplicate_reference',
          nextStep: 'Try and create the Transaction or Charge with a new reference',
        })
      return ok(c, 'Authorization URL created', {
        authorization_url: `${world.publicUrl}/sandbox/paystack/checkout/${created.accessCode}`,
        access_code: created.accessCode,
        reference,
      })
    })
    .get('/', async (c) => {
      const { page, size, from } = pageOf(c)
      const rows = await world.db
        .select()
        .from(transactions)
        .where(
          and(eq(transactions.provider, paystackCardProvider.id), from && gte(transactions.createdAt, from)),
        )
        .orderBy(desc(transactions.id))
        .limit(size)
        .offset((page - 1) * size)
      return ok(c, 'Transactions retrieved', rows.map(showTransaction), { perPage: size, page })
    })
    .get('/verify/:reference', async (c) => {
      const ours = and(
        eq(transactions.provider, paystackCardProvider.id),
        eq(transactions.reference, c.req.param('reference')),
      )
      const [transaction] = await world.db.select().from(transactions).where(ours)
      if (!transaction)
        return no(c, 'Transaction reference not found.', { code: 'transaction_not_found', status: 404 })
      return ok(c, 'Verification successful', showTransaction(transaction))
    })
