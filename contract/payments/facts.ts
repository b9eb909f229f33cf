import type { RateCurrency } from '../core/currencies'

/** How long to wait for a phone prompt before another may be sent. A prompt stays open for about a minute. */
export const promptTimeoutMs = 90_000

/** How often one user may open a payment, and have payments checked with their provider. */
export const paymentStartRateLimit = { times: 30, minutes: 15 } as const

export const paymentCheckRateLimit = { times: 60, minutes: 15 } as const

/** Static facts about a payment provider, for code that offers it, names it or pays through it. Its adapter implements the protocol. */
interface PaymentProviderInfo {
  /** Its own name. */
  name: string
  /** Its label in the checkout. */
  label: string
  /** Whether the buyer pays on a hosted page or confirms a prompt on the phone. */
  flow: 'hosted_page' | 'phone_prompt'
  /** The presentment currency. `wholeUnits`: no fractions of the currency's unit. */
  charges: { currency: 'USD' | RateCurrency; wholeUnits: boolean }
  /** Its name in the webhook URL, under `/hooks`. */
  webhook: string
}

/** In checkout order; the first is the default. */
export const paymentProviders = {
  paystack: {
    name: 'Paystack',
    label: 'Card or bank (Paystack)',
    flow: 'hosted_page',
    charges: { currency: 'USD', wholeUnits: false },
    webhook: 'paystack',
  },
  flutterwave: {
    name: 'Flutterwave',
    label: 'Flutterwave',
    flow: 'hosted_page',
    charges: { currency: 'USD', wholeUnits: false },
    webhook: 'flutterwave',
  },
  mpesa: {
    name: 'M-Pesa',
    label: 'Mobile money (M-Pesa)',
    flow: 'phone_prompt',
    // M-Pesa charges in whole Kenyan shillings only.
    charges: { currency: 'KES', wholeUnits: true },
    // The gateway refuses callback URLs that contain its own name.
    webhook: 'daraja',
  },
} as const satisfies Record<string, PaymentProviderInfo>

export type PaymentMethod = keyof typeof paymentProviders

export const paymentMethods = Object.keys(paymentProviders) as [PaymentMethod, ...PaymentMethod[]]

export const providerInfo = (method: PaymentMethod): PaymentProviderInfo => paymentProviders[method]

/** Whether a payment by this method is confirmed on the buyer's phone. */
export const usesPhonePrompt = (method: PaymentMethod): boolean =>
  providerInfo(method).flow === 'phone_prompt'

interface PayoutCountry {
  currency: RateCurrency
  bank_transfer?: readonly PaymentMethod[]
  mobile_money?: readonly PaymentMethod[]
}

/**
 * Where providers send payouts: by country its currency, and who sends it to a bank account or a mobile wallet there, the preferred first. Only
 * what a provider documents; everything else is paid at our bank or by hand (`contract/payouts/routes.ts`).
 */
const payoutCountries: Readonly<Record<string, PayoutCountry>> = {
  NG: { currency: 'NGN', bank_transfer: ['paystack', 'flutterwave'] },
  GH: {
    currency: 'GHS',
    bank_transfer: ['paystack', 'flutterwave'],
    mobile_money: ['paystack', 'flutterwave'],
  },
  ZA: { currency: 'ZAR', bank_transfer: ['paystack'] },
  KE: { currency: 'KES', bank_transfer: ['flutterwave'], mobile_money: ['mpesa', 'flutterwave'] },
  UG: { currency: 'UGX', bank_transfer: ['flutterwave'], mobile_money: ['flutterwave'] },
  TZ: { currency: 'TZS', bank_transfer: ['flutterwave'], mobile_money: ['flutterwave'] },
  RW: { currency: 'RWF', bank_transfer: ['flutterwave'], mobile_money: ['flutterwave'] },
  ZM: { currency: 'ZMW', mobile_money: ['flutterwave'] },
  CM: { currency: 'XAF', mobile_money: ['flutterwave'] },
  CI: { currency: 'XOF', mobile_money: ['flutterwave'] },
  SN: { currency: 'XOF', mobile_money: ['flutterwave'] },
}

/** What providers use a currency for: the payment methods that charge in it, and the countries that they pay out to in it. */
export const usageOf = (currency: RateCurrency) => ({
  methods: paymentMethods.filter((method) => providerInfo(method).charges.currency === currency),
  countries: Object.keys(payoutCountries).filter((code) => payoutCountries[code]!.currency === currency),
})

/** Who can send a payout to a destination, and in what currency, the preferred first; nobody where it is not supported. */
export function payoutRoutes(
  country: string,
  method: 'bank_transfer' | 'mobile_money',
): { provider: PaymentMethod; currency: string }[] {
  const payoutCountry = payoutCountries[country]
  return (payoutCountry?.[method] ?? []).map((provider) => ({ provider, currency: payoutCountry!.currency }))
}
