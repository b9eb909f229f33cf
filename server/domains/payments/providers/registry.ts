import { paymentMethodLabels, type PaymentMethod } from '@contract/lists'
import { Refusal } from '@contract/messages'
import { sandboxKey } from '@server/sandbox/paystack/key'
import type { Services } from '@server/platform/services'
import { paystack } from './paystack/paystack'
import type { PaymentProvider } from './provider'

type Access = Pick<Services, 'config' | 'internalUrl'>

/** The provider behind a payment method. Refuses: payment_method_unavailable, for a method that has none. */
export function providerFor(method: PaymentMethod, services: Access): PaymentProvider {
  const make = adapters[method]
  if (!make) throw new Refusal('payment_method_unavailable', { method: paymentMethodLabels[method] })
  return make(services)
}

/** The provider that sends payouts, whichever way the buyer paid. */
export const payoutProvider = (services: Access): PaymentProvider => providerFor('paystack', services)

/** Whether the sandbox that ships with the project stands in for the provider: it does when no key is set. */
export const usesSandbox = ({ config }: Pick<Services, 'config'>): boolean =>
  config.paystack.secretKey === undefined

const adapters: Partial<Record<PaymentMethod, (services: Access) => PaymentProvider>> = {
  paystack: ({ config, internalUrl }) => {
    const { secretKey, baseUrl } = config.paystack
    return secretKey
      ? paystack({ baseUrl, secretKey })
      : paystack({ baseUrl: `${internalUrl}/sandbox/paystack`, secretKey: sandboxKey })
  },
}
