import { eq } from 'drizzle-orm'
import { paymentEvents } from '@server/database/schema/payments'
import { keys as flutterwaveKeys } from '@server/sandbox/flutterwave/key'
import { keys as mpesaKeys } from '@server/sandbox/mpesa/key'
import { keys as paystackKeys } from '@server/sandbox/paystack/key'
import type { Market } from '@server/testing/market'
import { requestReversalStatuses, reconcileDisputes } from '../disputes/jobs'
import { mpesaFixture } from './mpesa-fixture'
import { paymentsOf, runJobsUntil, type Purchase } from './payment-flow'
import type { ProviderFixture } from './provider-fixture'

const secretOf = {
  paystack: paystackKeys.secretKey,
  flutterwave: flutterwaveKeys.secretKey,
  mpesa: mpesaKeys.consumerSecret,
}

export async function control(
  { origin }: Market,
  { method }: ProviderFixture,
  path: string,
  body: object = {},
) {
  const answer = await fetch(`${origin}/sandbox/${method}/sandbox-control${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretOf[method]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the sandbox said ${answer.status} to ${path}`)
  return (await answer.json()) as { id: number }
}

/** What the provider has reported or would report by now. */
export async function receiveWebhook(market: Market, fixture: ProviderFixture) {
  await market.runJobs()
  // Only Paystack calls back.
  if (fixture.method !== 'paystack') await reconcileDisputes(undefined as never, market.services)
  await market.runJobs()
}

export async function raiseDispute(
  market: Market,
  fixture: ProviderFixture,
  { orderId }: Purchase,
  body: object = {},
): Promise<number> {
  const reference = (await paymentsOf(market, orderId))[0]!.reference
  const { id } = await control(market, fixture, `/transactions/${reference}/dispute`, body)
  await receiveWebhook(market, fixture)
  return id
}

export async function decideDispute(
  market: Market,
  fixture: ProviderFixture,
  id: number,
  outcome: 'won' | 'lost',
) {
  await control(market, fixture, `/disputes/${id}`, { outcome })
  await receiveWebhook(market, fixture)
}

/** M-Pesa takes a payment back. */
export const reversePayment = async (market: Market, orderId: string) => {
  const [payment] = await paymentsOf(market, orderId)
  await control(market, mpesaFixture, `/phones/${payment!.payerPhone}/reverse`)
}
/** A day later. */
export async function requestReversalStatus(market: Market, orderId: string) {
  await requestReversalStatuses(undefined as never, market.services)
  const isAnswered = async () => {
    const [payment] = await paymentsOf(market, orderId)
    const events = await market.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, payment!.reference))
    return events.some(({ kind, handledAt }) => kind === 'stk.status' && handledAt !== null)
  }
  await runJobsUntil(market, isAnswered)
}
