import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { showTransaction } from './charge'
import { newCode, no, ok, readBody } from './envelope'
import { transactions } from './tables'
import type { World } from './world'

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

/** Opening and asking about payments. */
export const transactionRoutes = (world: World) =>
  new Hono()
    .post('/initialize', async (c) => {
      const read = await readBody(c, initialization)
      if ('refusal' in read) return read.refusal
      const { callback_url: callbackUrl, reference = newCode('T'), ...asked } = read.body
      const [made] = await world.db
        .insert(transactions)
        .values({ ...asked, reference, callbackUrl, accessCode: newCode('') })
        .onConflictDoNothing()
        .returning()
      if (!made)
        return no(c, 'Duplicate Transaction Reference', {
          code: 'duplicate_reference',
          nextStep: 'Try and create the Transaction or Charge with a new reference',
        })
      return ok(c, 'Authorization URL created', {
        authorization_url: `${world.publicUrl}/sandbox/paystack/checkout/${made.accessCode}`,
        access_code: made.accessCode,
        reference,
      })
    })
    .get('/verify/:reference', async (c) => {
      const [found] = await world.db
        .select()
        .from(transactions)
        .where(eq(transactions.reference, c.req.param('reference')))
      if (!found)
        return no(c, 'Transaction reference not found.', { code: 'transaction_not_found', status: 404 })
      return ok(c, 'Verification successful', showTransaction(found))
    })
