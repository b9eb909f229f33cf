import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@contract/refusals'
import type { StartedPayment } from '@contract/payments/procedures'
import type { Database } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Order } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { transitionPayment, type Payment } from './transitions'
import { paymentRequestOf, refusalOf, unreachable } from './payment-requests'
import { outcomeTexts } from './outcome-texts'
import { preparePayment } from './prepare-payment'
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from './providers/provider'
import { displayedCharge, findPayment } from './queries'
import { recordOpened } from './record-opened'

interface PromptRequest {
  order: Order
  provider: PaymentProvider
  email: string
  phone: string
  shownCharge: string | undefined
}

/**
 * Sends a payment prompt to a phone. The provider has no idempotency key against a second prompt, so a row is claimed and committed before
 * the request: each is sent at most once, and one with an unknown outcome is replaced by a new one. Refusals: see `startPayment`.
 */
export async function openPrompt(ask: PromptRequest, services: Services): Promise<StartedPayment> {
  const { order, provider, phone, shownCharge } = ask
  const { db, clock } = services
  const payment = await inTransaction(db, (tx) =>
    preparePayment(tx, { orderId: order.id, provider, phone, shownCharge }, clock()),
  )
  const claimed =
    payment.status === 'created' &&
    (await transitionPayment(db, payment.id, { action: 'open', actor: 'payment' }))
  return show(claimed ? await prompt(claimed, ask, services) : await promptAlreadyOpen(payment, db), services)
}

/** A concurrent request of the same buyer is sending or has sent the prompt: waits briefly for its result. */
async function promptAlreadyOpen(payment: Payment, db: Database): Promise<Payment> {
  for (let look = 0; look < 10; look++) {
    const now = (await findPayment(db, payment.reference)) ?? payment
    if (now.providerId || now.status !== 'pending') return now
    await sleep(200)
  }
  return payment
}

async function prompt(
  payment: Payment,
  { provider, email }: PromptRequest,
  services: Services,
): Promise<Payment> {
  const { db } = services
  const giveUp = (message: string) =>
    transitionPayment(db, payment.id, { action: 'fail', actor: 'payment', set: { message } })
  try {
    const opened = await provider.openPayment(paymentRequestOf(payment, email, services))
    return await recordOpened(db, payment.id, opened)
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      await giveUp(outcomeTexts.lostPrompt)
      throw unreachable(provider)
    }
    if (!(error instanceof ProviderRefused)) throw error
    await giveUp(outcomeTexts.failed)
    throw error.code === 'phone_busy'
      ? new Refusal('phone_busy')
      : refusalOf(error, payment, provider, services)
  }
}

async function show(payment: Payment, { db }: Services): Promise<StartedPayment> {
  return {
    kind: 'prompt',
    phone_number: payment.payerPhone!,
    charge: await displayedCharge(db, payment),
    sandbox_phone_url: payment.checkoutUrl,
  }
}
