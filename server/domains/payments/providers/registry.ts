import { paymentMethodLabels, type PaymentMethod } from '@contract/lists'
import { Refusal } from '@contract/messages'
import { sandboxKey } from '@server/sandbox/paystack/key'
import type { Services } from '@server/platform/services'
import { paystack } from './paystack/paystack'
import type { PaymentProvider } from './provider'

type Access = Pick<Services, 'config' | 'internalUrl'>

/** The provider behind a payment method. Refuses: payment_method_unavailable, for a method that has none. */
export function providerFor(method: PaymentMethod, services: Access): PaymentProvider {
  const provider = adapters[method]?.(services)
  if (!provider) throw new Refusal('payment_method_unavailable', { method: paymentMethodLabels[method] })
  return provider
}

/** Whether a payment method can be used. */
export const hasProvider = (method: PaymentMethod, services: Access): boolean =>
  adapters[method]?.(services) !== undefined

/** The provider that sends payouts, whichever way the buyer paid. */
export const payoutProvider = (services: Access): PaymentProvider => providerFor('paystack', services)

/** Whether the sandbox that ships with the project stands in for the provider: where that is allowed and no key is set. */
export const usesSandbox = ({ config }: Pick<Services, 'config'>): boolean =>
  config.sandbox && config.paystack.secretKey === undefined

/** A method without an adapter, or whose provider was given no key, has no provider: nobody can pay by it. */
const adapters: Partial<Record<PaymentMethod, (services: Access) => PaymentProvider | undefined>> = {
  paystack: ({ config, internalUrl }) => {
    const { secretKey, baseUrl } = config.paystack
    if (secretKey) return paystack({ baseUrl, secretKey })
    if (!usesSandbox({ config })) return undefined
    return paystack({ baseUrl: `${internalUrl}/sandbox/paystack`, secretKey: sandboxKey })
  },
}
