import { providerInfo } from '@contract/payments/facts'
import { Refusal } from '@contract/refusals'
import type { PaymentStatus } from '@contract/payments/states'
import { findOrder } from '@server/domains/orders/service'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { ProviderUnreachable } from './providers/provider'
import { paymentsOf } from './queries'
import { settlePayment } from './settle-payment'

// At most this many unpaid payments are queried; the rest are left to reconciliation.
const maxCheckedPayments = 5

interface ConfirmationRequest {
  orderId: string
  left?: string | undefined
}

/**
 * The buyer is back from the provider's page: queries the order's payments and settles them without waiting for a webhook. Refuses:
 * order_not_found (also another user's), provider_unreachable.
 */
export async function confirmPayment(
  { orderId, left }: ConfirmationRequest,
  context: Context,
): Promise<{ payment_status: PaymentStatus | null; paid: boolean }> {
  const { services } = context
  const { db } = services
  const order = await findOrder(db, orderId)
  if (order?.customerId !== requireSession(context).userId) throw new Refusal('order_not_found')
  const unpaidPayments = (await paymentsOf(db, orderId)).filter((payment) => payment.status !== 'paid')
  for (const { reference, provider } of unpaidPayments.slice(0, maxCheckedPayments)) {
    if (!provider) continue
    try {
      await settlePayment(services, reference, { hasBuyerReturned: true, hasBuyerLeft: reference === left })
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      throw new Refusal('provider_unreachable', { provider: providerInfo(provider).name })
    }
  }
  const paid = Boolean((await findOrder(db, orderId))?.paidAt)
  const [latestPayment] = await paymentsOf(db, orderId)
  return { payment_status: paid ? 'paid' : (latestPayment?.status ?? null), paid }
}
