import { providerInfo, paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { Refusal } from '@contract/refusals'
import type { PaymentMethodOption } from '@contract/payments/procedures'
import type { Context } from '@server/platform/services'
import { exchangeOf } from '@server/domains/pricing/exchange-rates/service'
import { hasProvider } from './providers/registry'

/** The payment methods, default first: whether each is available now, and the rate of those that do not charge US dollars. */
export const getPaymentMethods = (_: unknown, context: Pick<Context, 'tx' | 'now' | 'services'>) =>
  Promise.all(paymentMethods.map((method) => readPaymentMethodOption(method, context)))

/** Refuses a method that is not available: payment_method_unavailable. */
export async function requirePaymentMethod(
  method: PaymentMethod,
  context: Pick<Context, 'tx' | 'now' | 'services'>,
): Promise<void> {
  const { available } = await readPaymentMethodOption(method, context)
  if (!available) throw new Refusal('payment_method_unavailable', { method: providerInfo(method).name })
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
  }
}
