import { dayOf } from '@contract/core/day'
import { providerInfo, paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { paymentLimitsOn } from '@contract/payments/payment-limits'
import { Refusal } from '@contract/refusals'
import type { PaymentMethodOption } from '@contract/payments/procedures'
import type { Context } from '@server/platform/services'
import { exchangeOf } from '@server/domains/pricing/exchange-rates/service'
import { hasProvider } from './providers/registry'

/** The payment methods, default first: whether each is available now, its limits, and the rate of those that do not charge US dollars. */
export const getPaymentMethods = (_: unknown, context: Pick<Context, 'tx' | 'now' | 'services'>) =>
  Promise.all(paymentMethods.map((method) => readPaymentMethodOption(method, context)))

/** A method as it is now. Refuses one that is not available: payment_method_unavailable. */
export async function requirePaymentMethod(
  method: PaymentMethod,
  context: Pick<Context, 'tx' | 'now' | 'services'>,
): Promise<PaymentMethodOption> {
  const option = await readPaymentMethodOption(method, context)
  if (!option.available)
    throw new Refusal('payment_method_unavailable', { method: providerInfo(method).name })
  return option
}

/** Refuses an amount that a provider does not take, for a reason of `contract/payments/payment-limits.ts`: payment_amount_limit. */
export function refuseOutsideLimits(reason: string | undefined): void {
  if (reason) throw new Refusal('payment_amount_limit', { reason })
}

async function readPaymentMethodOption(
  method: PaymentMethod,
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
): Promise<PaymentMethodOption> {
  const exchange = await exchangeOf(tx, method, now)
  return {
    method,
    available: hasProvider(method, services) && exchange !== undefined,
    exchange: exchange ?? null,
    limits: paymentLimitsOn(method, dayOf(now)),
  }
}
