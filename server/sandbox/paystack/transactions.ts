import { and, desc, eq, gte } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { newCode, readBody } from '../platform/read-body'
import { transactions } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { errorResponse, unreadableBodyResponse, ok } from './envelope'
import { paystackCardProvider } from './card-provider'
import { readPageQuery } from './paging'
import { serializeTransaction } from './serializers'

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
export const transactionRoutes = (context: SandboxContext) =>
  new Hono()
    .post('/initialize', async (c) => {
      const parsed = await readBody(c, initialization)
      if ('problem' in parsed) return unreadableBodyResponse(c, parsed.problem)
      const { callback_url: callbackUrl, reference = newCode('T'), ...requestedTransaction } = parsed.body
      const [created] = await context.db
        .insert(transactions)
        .values({
          ...requestedTransaction,
          provider: paystackCardProvider.id,
          reference,
          callbackUrl,
          accessCode: newCode(''),
        })
        .onConflictDoNothing()
        .returning()
      if (!created)
        return errorResponse(c, 'Duplicate Transaction Reference', {
          code: 'duplicate_reference',
          nextStep: 'Try and create the Transaction or Charge with a new reference',
        })
      return ok(c, 'Authorization URL created', {
        authorization_url: `${context.publicUrl}/sandbox/paystack/checkout/${created.accessCode}`,
        access_code: created.accessCode,
        reference,
      })
    })
    .get('/', async (c) => {
      const { page, size, from } = readPageQuery(c)
      const rows = await context.db
        .select()
        .from(transactions)
        .where(
          and(eq(transactions.provider, paystackCardProvider.id), from && gte(transactions.createdAt, from)),
        )
        .orderBy(desc(transactions.id))
        .limit(size)
        .offset((page - 1) * size)
      return ok(c, 'Transactions retrieved', rows.map(serializeTransaction), { perPage: size, page })
    })
    .get('/verify/:reference', async (c) => {
      const condition = and(
        eq(transactions.provider, paystackCardProvider.id),
        eq(transactions.reference, c.req.param('reference')),
      )
      const [transaction] = await context.db.select().from(transactions).where(condition)
      if (!transaction)
        return errorResponse(c, 'Transaction reference not found.', {
          code: 'transaction_not_found',
          status: 404,
        })
      return ok(c, 'Verification successful', serializeTransaction(transaction))
    })
