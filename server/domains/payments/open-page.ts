import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedPayment } from '@contract/payments/procedures'
import { inTransaction } from '@server/database/transaction'
import type { Order } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { transitionPayment, type Payment } from './transitions'
import { paymentRequestOf, refusalOf, unreachableRefusal } from './payment-requests'
import { outcomeTexts } from './outcome-texts'
import { preparePayment } from './prepare-payment'
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from './providers/provider'
import { findPayment } from './queries'
import { recordOpenedPayment } from './record-opened-payment'

interface PageRequest {
  order: Order
  provider: PaymentProvider
  email: string
}

/** Opens a payment on a provider's hosted page and returns its URL. Refusals: see `startPayment`. */
export async function openPage(request: PageRequest, services: Services): Promise<StartedPayment> {
  const { order, provider } = request
  for (let round = 1; round <= 2; round++) {
    const payment = await inTransaction(services.db, (tx) =>
      preparePayment(tx, { orderId: order.id, provider, phone: null }, services.clock()),
    )
    const url = payment.checkoutUrl ?? (await openCheckoutPage(payment, request, services))
    if (url) return { kind: 'redirect', redirect_url: url }
  }
  throw unreachableRefusal(provider)
}

/** Opens a payment at the provider and returns its page; undefined if its reference is used up and a new one is needed. */
async function openCheckoutPage(payment: Payment, { provider, email }: PageRequest, services: Services) {
  try {
    const providerPayment = await provider.openPayment(paymentRequestOf(payment, email, services))
    return (await recordOpenedPayment(services.db, payment.id, providerPayment)).checkoutUrl ?? undefined
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw unreachableRefusal(provider)
    if (!(error instanceof ProviderRefused)) throw error
    if (error.code === 'duplicate_reference') return existingCheckoutUrl(payment, services)
    throw refusalOf(error, payment, provider, services)
  }
}

/**
 * The provider already knows the reference: either a concurrent request of the same buyer is opening it and the page will appear in a
 * moment, or an earlier response was lost along with the page's URL. In the latter case the payment is marked failed.
 */
async function existingCheckoutUrl(
  { id, reference }: Payment,
  { db }: Services,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const payment = await findPayment(db, reference)
    if (payment?.checkoutUrl || payment?.status !== 'created') return payment?.checkoutUrl ?? undefined
    await sleep(200)
  }
  await transitionPayment(db, id, {
    action: 'fail',
    actor: 'payment',
    set: { message: outcomeTexts.pageFailed },
  })
  return undefined
}
