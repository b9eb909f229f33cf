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

const secretByMethod = {
  paystack: paystackKeys.secretKey,
  flutterwave: flutterwaveKeys.secretKey,
  mpesa: mpesaKeys.consumerSecret,
}

export async function controlSandbox(
  { origin }: Market,
  { method }: ProviderFixture,
  path: string,
  body: object = {},
) {
  const response = await fetch(`${origin}/sandbox/${method}/sandbox-control${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretByMethod[method]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the sandbox said ${response.status} to ${path}`)
  return (await response.json()) as { id: number }
}

/** Processes the disputes that the provider has reported, or lists. */
export async function processDisputeUpdates(market: Market, fixture: ProviderFixture) {
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
  const { id } = await controlSandbox(market, fixture, `/transactions/${reference}/dispute`, body)
  await processDisputeUpdates(market, fixture)
  return id
}

export async function decideDispute(
  market: Market,
  fixture: ProviderFixture,
  id: number,
  outcome: 'won' | 'lost',
) {
  await controlSandbox(market, fixture, `/disputes/${id}`, { outcome })
  await processDisputeUpdates(market, fixture)
}

/** M-Pesa takes a payment back. */
export const reversePayment = async (market: Market, orderId: string) => {
  const [payment] = await paymentsOf(market, orderId)
  await controlSandbox(market, mpesaFixture, `/phones/${payment!.payerPhone}/reverse`)
}
/** Queries whether a payment was reversed, as the daily job does, and waits for the response. */
export async function queryReversal(market: Market, orderId: string) {
  await requestReversalStatuses(undefined as never, market.services)
  const hasStatusResponse = async () => {
    const [payment] = await paymentsOf(market, orderId)
    const events = await market.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, payment!.reference))
    return events.some(({ kind, handledAt }) => kind === 'stk.status' && handledAt !== null)
  }
  await runJobsUntil(market, hasStatusResponse)
}
