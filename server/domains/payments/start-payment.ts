import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '@contract/lists'
import { Refusal } from '@contract/messages'
import { inTransaction } from '@server/database/transaction'
import { findOrder } from '@server/domains/orders/service'
import type { Context, Services } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { movePayment, type Payment } from './moves'
import { preparePayment } from './prepare-payment'
import { providerFor } from './providers/registry'
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from './providers/provider'
import { findPayment } from './queries'
import { recordOpened } from './record-opened'

interface Asked {
  p_order_id: string
  p_payment_method?: PaymentMethod | undefined
}

/**
 * Opens a payment for the buyer's own unpaid order and answers where to pay it. The row is written and kept before the provider
 * is asked; a payment that is open already is used again. Refuses: order_not_found, order_already_paid, order_closed,
 * payment_method_unavailable, provider_unreachable (the order is as it was, and can be paid on the next try).
 */
export async function startPayment(asked: Asked, context: Context): Promise<{ redirect_url: string }> {
  const { services } = context
  const { userId, email } = signedIn(context)
  const order = await findOrder(services.db, asked.p_order_id)
  if (order?.customerId !== userId) throw new Refusal('order_not_found')
  const method = asked.p_payment_method ?? order.paymentMethod
  const provider = providerFor(method, services)
  for (let round = 1; round <= 2; round++) {
    const payment = await inTransaction(services.db, (tx) =>
      preparePayment(tx, order.id, method, services.clock()),
    )
    const url = payment.checkoutUrl ?? (await open(payment, provider, email, services))
    if (url) return { redirect_url: url }
  }
  throw unreachable(provider)
}

/** Opens a payment at the provider and answers its page; undefined when its reference is used up and a new one is needed. */
async function open(
  payment: Payment,
  provider: PaymentProvider,
  email: string,
  services: Services,
): Promise<string | undefined> {
  try {
    const { checkoutUrl } = await provider.openPayment({
      reference: payment.reference,
      amountMinor: payment.chargeMinor,
      currency: payment.chargeCurrency,
      email,
      returnUrl: `${services.publicUrl}/order-confirmation/${payment.orderId}`,
    })
    return await recordOpened(services.db, payment.id, checkoutUrl)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw unreachable(provider)
    if (!(error instanceof ProviderRefused)) throw error
    if (error.code === 'duplicate_reference') return openedEarlier(payment, services)
    services.log.error({ err: error, reference: payment.reference }, 'a provider refused to open a payment')
    throw new Refusal('payment_method_unavailable', { method: provider.label })
  }
}

/**
 * The provider knows the reference: either another request of the same buyer is just opening it, and its page will be there in a
 * moment, or an earlier answer was lost together with the page's address. Then this payment is given up.
 */
async function openedEarlier({ id, reference }: Payment, { db }: Services): Promise<string | undefined> {
  for (let look = 0; look < 10; look++) {
    const payment = await findPayment(db, reference)
    if (payment?.checkoutUrl || payment?.status !== 'created') return payment?.checkoutUrl ?? undefined
    await sleep(200)
  }
  await movePayment(
    db,
    id,
    { action: 'fail', actor: 'payment' },
    { message: 'The payment page could not be opened.' },
  )
  return undefined
}

const unreachable = ({ label }: PaymentProvider) => new Refusal('provider_unreachable', { provider: label })
