import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@contract/refusals'
import type { StartedPayment } from '@contract/payments/procedures'
import type { Database } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Order } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { transitionPayment, type Payment } from './transitions'
import { paymentRequestOf, refusalOf, unreachableRefusal } from './payment-requests'
import { outcomeTexts } from './outcome-texts'
import { preparePayment } from './prepare-payment'
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from './providers/provider'
import { displayedChargeOf, findPayment } from './queries'
import { recordOpenedPayment } from './record-opened-payment'

interface PromptRequest {
  order: Order
  provider: PaymentProvider
  email: string
  phone: string
  displayedCharge: string | undefined
}

/**
 * Sends a payment prompt to a phone. The provider has no idempotency key against a second prompt, so a row is claimed and committed before
 * the request: each is sent at most once, and one with an unknown outcome is replaced by a new one. Refusals: see `startPayment`.
 */
export async function openPrompt(request: PromptRequest, services: Services): Promise<StartedPayment> {
  const { order, provider, phone, displayedCharge: shownCharge } = request
  const { db, clock } = services
  const payment = await inTransaction(db, (tx) =>
    preparePayment(tx, { orderId: order.id, provider, phone, displayedCharge: shownCharge }, clock()),
  )
  const claimedPayment =
    payment.status === 'created' &&
    (await transitionPayment(db, payment.id, { action: 'open', actor: 'payment' }))
  return serializePrompt(
    claimedPayment
      ? await sendPrompt(claimedPayment, request, services)
      : await waitForOpenPrompt(payment, db),
    services,
  )
}

/** A concurrent request of the same buyer is sending or has sent the prompt: waits briefly for its result. */
async function waitForOpenPrompt(payment: Payment, db: Database): Promise<Payment> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const current = (await findPayment(db, payment.reference)) ?? payment
    if (current.providerId || current.status !== 'pending') return current
    await sleep(200)
  }
  return payment
}

async function sendPrompt(
  payment: Payment,
  { provider, email }: PromptRequest,
  services: Services,
): Promise<Payment> {
  const { db } = services
  const failPayment = (message: string) =>
    transitionPayment(db, payment.id, { action: 'fail', actor: 'payment', set: { message } })
  try {
    const providerPayment = await provider.openPayment(paymentRequestOf(payment, email, services))
    return await recordOpenedPayment(db, payment.id, providerPayment)
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      await failPayment(outcomeTexts.promptFailed)
      throw unreachableRefusal(provider)
    }
    if (!(error instanceof ProviderRefused)) throw error
    await failPayment(outcomeTexts.failed)
    throw error.code === 'phone_busy'
      ? new Refusal('phone_busy')
      : refusalOf(error, payment, provider, services)
  }
}

async function serializePrompt(payment: Payment, { db }: Services): Promise<StartedPayment> {
  return {
    kind: 'prompt',
    phone_number: payment.payerPhone!,
    charge: await displayedChargeOf(db, payment),
    sandbox_phone_url: payment.checkoutUrl,
  }
}
