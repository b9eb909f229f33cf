import { type PaymentMethod, providerInfo } from '@contract/payments/facts'
import { Refusal } from '@contract/refusals'
import * as flutterwaveSandbox from '@server/sandbox/flutterwave/key'
import * as mpesaSandbox from '@server/sandbox/mpesa/key'
import * as paystackSandbox from '@server/sandbox/paystack/key'
import type { Services } from '@server/platform/services'
import { flutterwave } from './flutterwave/flutterwave'
import { mpesa } from './mpesa/mpesa'
import { paystack } from './paystack/paystack'
import type { DisputeProvider, ListingProvider, PaymentProvider, PayoutProvider } from './provider'
import { sharedToken } from './shared-token'

/** The provider of a payment method. Refuses: payment_method_unavailable, for a method without one. */
export const providerFor = (method: PaymentMethod, services: Services): PaymentProvider =>
  adapters[method](services) ?? refuseUnavailable(method)

/** Whether a payment method has a provider. */
export const hasProvider = (method: PaymentMethod, services: Services): boolean =>
  adapters[method](services) !== undefined

/** The provider that sends a payout. Refuses: payment_method_unavailable, for one without keys or without transfers. */
export function payoutProvider(method: PaymentMethod, services: Services): PayoutProvider {
  const provider: Partial<PayoutProvider> | undefined = adapters[method](services)
  return provider?.sendTransfer ? (provider as PayoutProvider) : refuseUnavailable(method)
}

/** The provider of a payment method if it reports disputes, otherwise undefined. */
export function disputeProvider(method: PaymentMethod, services: Services): DisputeProvider | undefined {
  const provider: Partial<DisputeProvider> | undefined = adapters[method](services)
  return provider?.listDisputes ? (provider as DisputeProvider) : undefined
}

/** The provider of a payment method if it lists what it has moved, otherwise undefined. */
export function listingProvider(method: PaymentMethod, services: Services): ListingProvider | undefined {
  const provider: Partial<ListingProvider> | undefined = adapters[method](services)
  return provider?.listPayments ? (provider as ListingProvider) : undefined
}

/** Whether the bundled sandbox simulates a provider: where that is allowed and no key is set. */
export const usesSandbox = (method: PaymentMethod, { config }: Pick<Services, 'config'>): boolean =>
  config.sandbox && config[method].keys === undefined

function refuseUnavailable(method: PaymentMethod): never {
  throw new Refusal('payment_method_unavailable', { method: providerInfo(method).label })
}

/** Builds each method's adapter; undefined without keys or a sandbox, so that nobody can pay with it. */
const adapters = {
  paystack(services: Services) {
    const { keys, baseUrl } = services.config.paystack
    if (keys) return paystack({ baseUrl, ...keys })
    if (!usesSandbox('paystack', services)) return undefined
    return paystack({ baseUrl: sandboxUrlOf('paystack', services), ...paystackSandbox.keys })
  },
  flutterwave(services: Services) {
    const { keys, baseUrl, plainSignature } = services.config.flutterwave
    if (keys) return flutterwave({ baseUrl, plainSignature, ...keys })
    if (!usesSandbox('flutterwave', services)) return undefined
    const sandboxBaseUrl = sandboxUrlOf('flutterwave', services)
    return flutterwave({ baseUrl: sandboxBaseUrl, plainSignature, ...flutterwaveSandbox.keys })
  },
  mpesa(services: Services) {
    const { keys, baseUrl } = services.config.mpesa
    const { clock, publicUrl, internalUrl } = services
    const token = (renew: Parameters<typeof sharedToken>[2], stale?: string) =>
      sharedToken(services, 'mpesa', renew, stale)
    const sharedOptions = { clock, token, hooksUrl: `${publicUrl}/hooks/daraja`, phoneUrl: () => null }
    if (keys) return mpesa({ baseUrl, ...keys, ...sharedOptions })
    if (!usesSandbox('mpesa', services)) return undefined
    return mpesa({
      ...sharedOptions,
      ...mpesaSandbox.keys,
      baseUrl: sandboxUrlOf('mpesa', services),
      hooksUrl: `${internalUrl}/hooks/daraja`,
      phoneUrl: (promptId) => `${publicUrl}/sandbox/mpesa/phone/${promptId}`,
    })
  },
} satisfies Record<PaymentMethod, (services: Services) => PaymentProvider | undefined>

const sandboxUrlOf = (method: PaymentMethod, { internalUrl }: Services) => `${internalUrl}/sandbox/${method}`
