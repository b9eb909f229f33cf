import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedPayment } from '@contract/payments/procedures'
import { inTransaction } from '@server/database/transaction'
import type { Order } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { transitionPayment, type Payment } from './transitions'
import { paymentRequestOf, refusalOf, unreachable } from './payment-requests'
import { outcomeTexts } from './outcome-texts'
import { preparePayment } from './prepare-payment'
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from './providers/provider'
import { findPayment } from './queries'
import { recordOpened } from './record-opened'

interface PageRequest {
  order: Order
  provider: PaymentProvider
  email: string
}

/** Opens a payment on a provider's hosted page and returns its URL. Refusals: see `startPayment`. */
export async function openPage(ask: PageRequest, services: Services): Promise<StartedPayment> {
  const { order, provider } = ask
  for (let round = 1; round <= 2; round++) {
    const payment = await inTransaction(services.db, (tx) =>
      preparePayment(tx, { orderId: order.id, provider, phone: null }, services.clock()),
    )
    const url = payment.checkoutUrl ?? (await open(payment, ask, services))
    if (url) return { kind: 'redirect', redirect_url: url }
  }
  throw unreachable(provider)
}

/** Opens a payment at the provider and returns its page; undefined if its reference is used up and a new one is needed. */
async function open(payment: Payment, { provider, email }: PageRequest, services: Services) {
  try {
    const opened = await provider.openPayment(paymentRequestOf(payment, email, services))
    return (await recordOpened(services.db, payment.id, opened)).checkoutUrl ?? undefined
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw unreachable(provider)
    if (!(error instanceof ProviderRefused)) throw error
    if (error.code === 'duplicate_reference') return openedEarlier(payment, services)
    throw refusalOf(error, payment, provider, services)
  }
}

/**
 * The provider already knows the reference: either a concurrent request of the same buyer is opening it and the page will appear in a
 * moment, or an earlier response was lost along with the page's URL. In the latter case the payment is marked failed.
 */
async function openedEarlier({ id, reference }: Payment, { db }: Services): Promise<string | undefined> {
  for (let look = 0; look < 10; look++) {
    const payment = await findPayment(db, reference)
    if (payment?.checkoutUrl || payment?.status !== 'created') return payment?.checkoutUrl ?? undefined
    await sleep(200)
  }
  await transitionPayment(db, id, {
    action: 'fail',
    actor: 'payment',
    set: { message: outcomeTexts.lostPage },
  })
  return undefined
}
