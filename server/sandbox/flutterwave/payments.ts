import { and, eq, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { newCode, readBody } from '../platform/read-body'
import { transactions } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { errorResponse, ok } from './envelope'
import { flutterwaveCardProvider } from './card-provider'
import { toMinorUnits } from './serializers'

const request = z.object({
  tx_ref: z.string().min(1),
  amount: z.coerce.number().positive(),
  currency: z.enum(['NGN', 'USD', 'GHS', 'KES', 'ZAR']).default('NGN'),
  redirect_url: z.url(),
  customer: z.object({ email: z.email() }),
})

/** Opens payments. The same reference gets the same page until it is paid. */
export const paymentRoutes = (context: SandboxContext) =>
  new Hono().post('/', async (c) => {
    const parsed = await readBody(c, request)
    if ('problem' in parsed) return errorResponse(c, parsed.problem)
    const { tx_ref: reference, amount, currency, redirect_url: callbackUrl, customer } = parsed.body
    await context.db
      .insert(transactions)
      .values({
        provider: flutterwaveCardProvider.id,
        reference,
        amount: toMinorUnits(amount),
        currency,
        callbackUrl,
        email: customer.email,
        accessCode: newCode(''),
      })
      .onConflictDoNothing()
    const isUnpaid = and(
      eq(transactions.provider, flutterwaveCardProvider.id),
      eq(transactions.reference, reference),
      ne(transactions.status, 'success'),
    )
    const [unpaidTransaction] = await context.db.select().from(transactions).where(isUnpaid)
    if (!unpaidTransaction) return errorResponse(c, 'Transaction with tx_ref already exists')
    const link = `${context.publicUrl}/sandbox/flutterwave/checkout/${unpaidTransaction.accessCode}`
    return ok(c, 'Hosted Link', { link })
  })
