import { and, eq, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { newCode, readBody } from '../platform/read-body'
import { transactions } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { no, ok } from './envelope'
import { flutterwaveCardProvider } from './card-provider'
import { minorOf } from './serializers'

const request = z.object({
  tx_ref: z.string().min(1),
  amount: z.coerce.number().positive(),
  currency: z.enum(['NGN', 'USD', 'GHS', 'KES', 'ZAR']).default('NGN'),
  redirect_url: z.url(),
  customer: z.object({ email: z.email() }),
})

/** Opens payments. The same reference gets the same page until it is paid. */
export const paymentRoutes = (world: SandboxContext) =>
  new Hono().post('/', async (c) => {
    const read = await readBody(c, request)
    if ('problem' in read) return no(c, read.problem)
    const { tx_ref: reference, amount, currency, redirect_url: callbackUrl, customer } = read.body
    await world.db
      .insert(transactions)
      .values({
        provider: flutterwaveCardProvider.id,
        reference,
        amount: minorOf(amount),
        currency,
        callbackUrl,
        email: customer.email,
        accessCode: newCode(''),
      })
      .onConflictDoNothing()
    const unpaid = and(
      eq(transactions.provider, flutterwaveCardProvider.id),
      eq(transactions.reference, reference),
      ne(transactions.status, 'success'),
    )
    const [open] = await world.db.select().from(transactions).where(unpaid)
    if (!open) return no(c, 'Transaction with tx_ref already exists')
    const link = `${world.publicUrl}/sandbox/flutterwave/checkout/${open.accessCode}`
    return ok(c, 'Hosted Link', { link })
  })
