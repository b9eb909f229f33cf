import { kenyanMobile } from '@contract/core/phone'
import { usesPhonePrompt, type PaymentMethod } from '@contract/payments/facts'
import { Refusal } from '@contract/refusals'
import type { StartedPayment } from '@contract/payments/procedures'
import { findOrder, type Order } from '@server/domains/orders/service'
import type { Context, Services } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { openPage } from './open-page'
import { openPrompt } from './open-prompt'
import { ProviderUnreachable } from './providers/provider'
import { providerFor } from './providers/registry'
import { openPaymentsOf } from './queries'
import { settlePayment } from './settle-payment'

interface PaymentInput {
  orderId: string
  paymentMethod?: PaymentMethod | undefined
  phoneNumber?: string | undefined
  /** What the buyer was shown in the currency that is charged, a decimal. A page shows the amount itself, before anything is charged. */
  charge?: string | undefined
}

/**
 * Opens a payment for the buyer's own unpaid order and returns how to pay it: a page URL, or that a phone was prompted. The row is
 * committed before the provider is called; a payment that is already open is reused. Refuses: order_not_found, order_already_paid,
 * order_closed, payment_method_unavailable, payment_amount_limit, charge_changed, phone_number_invalid, phone_busy, prompt_open,
 * too_many_prompts, provider_unreachable (the order is unchanged and can be paid on the next attempt).
 */
export async function startPayment(request: PaymentInput, context: Context): Promise<StartedPayment> {
  const { services } = context
  const { userId, email } = requireSession(context)
  const order = await findOrder(services.db, request.orderId)
  if (order?.customerId !== userId) throw new Refusal('order_not_found')
  const provider = providerFor(request.paymentMethod ?? order.paymentMethod, services)
  if (!usesPhonePrompt(provider.name)) {
    await settlePrompts(services, order.id)
    return openPage({ order, provider, email }, services)
  }
  const phone = resolvePayerPhone(request, order)
  await settlePrompts(services, order.id)
  return openPrompt({ order, provider, email, phone, displayedCharge: request.charge }, services)
}

/** The phone to prompt: the one given, otherwise the order's own. Refuses: phone_number_invalid. */
function resolvePayerPhone({ phoneNumber }: PaymentInput, { shippingAddress }: Order): string {
  const phone = kenyanMobile(phoneNumber ?? shippingAddress.phoneNumber)
  if (!phone) throw new Refusal('phone_number_invalid')
  return phone
}

/** A prompt cannot be withdrawn, so outstanding ones are queried before another payment is opened. */
async function settlePrompts(services: Services, orderId: string) {
  for (const { reference, payerPhone: phone } of await openPaymentsOf(services.db, orderId))
    if (phone)
      await settlePayment(services, reference).catch((error: unknown) => {
        if (!(error instanceof ProviderUnreachable)) throw error
      })
}
