import { paymentMethodLabels, type PaymentMethod } from '@contract/lists'
import { Refusal } from '@contract/messages'
import * as flutterwaveSandbox from '@server/sandbox/flutterwave/key'
import * as paystackSandbox from '@server/sandbox/paystack/key'
import type { Config } from '@server/config'
import type { Services } from '@server/platform/services'
import { flutterwave } from './flutterwave/flutterwave'
import { paystack } from './paystack/paystack'
import type { PaymentProvider } from './provider'

type Access = Pick<Services, 'config' | 'internalUrl'>

/** The provider behind a payment method. Refuses: payment_method_unavailable, for a method that has none. */
export function providerFor(method: PaymentMethod, services: Access): PaymentProvider {
  const provider = adapters[method](services)
  if (!provider) throw new Refusal('payment_method_unavailable', { method: paymentMethodLabels[method] })
  return provider
}

/** Whether a payment method can be used. */
export const hasProvider = (method: PaymentMethod, services: Access): boolean =>
  adapters[method](services) !== undefined

/** The provider that sends payouts, whichever way the buyer paid. */
export const payoutProvider = (services: Access): PaymentProvider => providerFor('paystack', services)

/** Whether the sandbox that ships with the project stands in for a provider: where that is allowed and no key is set. */
export const usesSandbox = (method: PaymentMethod, { config }: Pick<Services, 'config'>): boolean =>
  config.sandbox && keys[method](config) === undefined

const keys: Record<PaymentMethod, (config: Config) => string | undefined> = {
  paystack: ({ paystack }) => paystack.secretKey,
  flutterwave: ({ flutterwave }) => flutterwave.secretKey,
  mpesa: () => undefined,
}

/** A method whose provider was given no key has none, where no sandbox stands in for it: nobody can pay by it. */
const adapters: Record<PaymentMethod, (services: Access) => PaymentProvider | undefined> = {
  paystack({ config, internalUrl }) {
    const { secretKey, baseUrl } = config.paystack
    if (secretKey) return paystack({ baseUrl, secretKey })
    if (!usesSandbox('paystack', { config })) return undefined
    return paystack({ baseUrl: `${internalUrl}/sandbox/paystack`, secretKey: paystackSandbox.sandboxKey })
  },
  flutterwave({ config, internalUrl }) {
    const { secretKey, secretHash, baseUrl, plainSignature } = config.flutterwave
    if (secretKey && secretHash) return flutterwave({ baseUrl, secretKey, secretHash, plainSignature })
    if (!usesSandbox('flutterwave', { config })) return undefined
    const { sandboxKey, sandboxHash } = flutterwaveSandbox
    return flutterwave({
      baseUrl: `${internalUrl}/sandbox/flutterwave`,
      secretKey: sandboxKey,
      secretHash: sandboxHash,
      plainSignature,
    })
  },
  mpesa: () => undefined,
}
