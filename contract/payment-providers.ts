/** Static facts about a payment provider, for code that offers it, names it or pays through it. Its adapter implements the protocol. */
interface PaymentProviderInfo {
  /** Its own name. */
  name: string
  /** Its label in the checkout. */
  label: string
  /** Whether the buyer pays on a hosted page or confirms a prompt on the phone. */
  flow: 'hosted_page' | 'phone_prompt'
  /** The presentment currency. `wholeUnits`: no fractions of the currency's unit. */
  charges: { currency: string; wholeUnits: boolean }
  /** The payout currency by destination country; `other` for every country not listed. */
  transfers: Readonly<Record<string, string>>
  /** Its name in the webhook URL, under `/hooks`. */
  webhook: string
}

/** In checkout order; the first is the default. A payout uses the first that sends to its country and is set up. */
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
    transfers: { NG: 'NGN', GH: 'GHS', KE: 'KES', UG: 'UGX', TZ: 'TZS', RW: 'RWF', other: 'USD' },
    webhook: 'flutterwave',
  },
  mpesa: {
    name: 'M-Pesa',
    label: 'Mobile money (M-Pesa)',
    flow: 'phone_prompt',
    // M-Pesa charges in whole Kenyan shillings only.
    charges: { currency: 'KES', wholeUnits: true },
    transfers: {},
    // The gateway refuses callback URLs that contain its own name.
    webhook: 'daraja',
  },
} as const satisfies Record<string, PaymentProviderInfo>

export type PaymentMethod = keyof typeof paymentProviders
export const paymentMethods = Object.keys(paymentProviders) as [PaymentMethod, ...PaymentMethod[]]

export const providerInfo = (method: PaymentMethod): PaymentProviderInfo => paymentProviders[method]

/** Whether a payment by this method is confirmed on the buyer's phone. */
export const promptsPhone = (method: PaymentMethod): boolean => providerInfo(method).flow === 'phone_prompt'

/** Who can send a payout to a country, and in what currency, the preferred first. */
export const transferRoutes = (country: string): { provider: PaymentMethod; currency: string }[] =>
  paymentMethods.flatMap((provider) => {
    const { transfers } = providerInfo(provider)
    const currency = transfers[country] ?? transfers.other
    return currency ? [{ provider, currency }] : []
  })
