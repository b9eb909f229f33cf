/** What a payment provider is, for everyone who offers it, names it or pays through it. Its adapter speaks its protocol. */
interface PaymentProviderInfo {
  /** Its own name. */
  name: string
  /** What the checkout calls paying through it. */
  label: string
  /** Whether the buyer pays on a page of the provider, or answers a prompt on the phone. */
  flow: 'hosted_page' | 'phone_prompt'
  /** The presentment currency: what it charges in. `wholeUnits`: no fraction of the currency's unit. */
  charges: { currency: string; wholeUnits: boolean }
  /** What it sends payouts in, by the country of the destination; `other` for every country that is not named. */
  transfers: Readonly<Record<string, string>>
  /** Its name in the address of its webhooks, under `/hooks`. */
  webhook: string
}

/** In the order of the checkout; the first is the default. A payout takes the first that sends to its country. */
export const paymentProviders = {
  paystack: {
    name: 'Paystack',
    label: 'Card or bank (Paystack)',
    flow: 'hosted_page',
    charges: { currency: 'USD', wholeUnits: false },
    transfers: { NG: 'NGN', GH: 'GHS', KE: 'KES', ZA: 'ZAR' },
    webhook: 'paystack',
  },
  flutterwave: {
    name: 'Flutterwave',
    label: 'Flutterwave',
    flow: 'hosted_page',
    charges: { currency: 'USD', wholeUnits: false },
    transfers: { UG: 'UGX', TZ: 'TZS', RW: 'RWF', other: 'USD' },
    webhook: 'flutterwave',
  },
  mpesa: {
    name: 'M-Pesa',
    label: 'Mobile money (M-Pesa)',
    flow: 'phone_prompt',
    // M-Pesa charges in whole Kenyan shillings only.
    charges: { currency: 'KES', wholeUnits: true },
    transfers: {},
    // Its gateway refuses addresses with its own name.
    webhook: 'daraja',
  },
} as const satisfies Record<string, PaymentProviderInfo>

export type PaymentMethod = keyof typeof paymentProviders
export const paymentMethods = Object.keys(paymentProviders) as [PaymentMethod, ...PaymentMethod[]]

export const providerInfo = (method: PaymentMethod): PaymentProviderInfo => paymentProviders[method]

/** Whether a payment by this method is confirmed on the buyer's phone. */
export const promptsPhone = (method: PaymentMethod): boolean => providerInfo(method).flow === 'phone_prompt'

/** The method that asks buyers for a phone. */
export const phoneMethod = paymentMethods.find(promptsPhone)

/** Which provider sends a payout to a country, and in what currency. */
export function transferRoute(country: string): { provider: PaymentMethod; currency: string } {
  const sending = paymentMethods.map((provider) => ({ provider, ...providerInfo(provider) }))
  const local = sending.find(({ transfers }) => Object.hasOwn(transfers, country))
  if (local) return { provider: local.provider, currency: local.transfers[country]! }
  const other = sending.find(({ transfers }) => transfers.other)!
  return { provider: other.provider, currency: other.transfers.other! }
}
