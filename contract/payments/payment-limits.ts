import { z } from 'zod'
import type { Minor } from '../core/money'
import { chargeOf, formatAmount, type Exchange } from '../pricing/exchange'
import { providerInfo, type PaymentMethod } from './facts'

const wholeUnits = z.number().int().positive().nullable()

/** What a provider takes, in whole units of the currency that it charges; null where it sets no limit. */
export const paymentLimits = z.object({
  least: wholeUnits,
  most: wholeUnits,
  /** Of one phone in a calendar day. */
  most_per_day: wholeUnits,
})

export type PaymentLimits = z.infer<typeof paymentLimits>

const noLimits: PaymentLimits = { least: null, most: null, most_per_day: null }

/** The limits of each provider from a day on, the newest first. */
const datedLimits: Readonly<
  Record<PaymentMethod, readonly (PaymentLimits & { validFrom: string; source: string })[]>
> = {
  paystack: [
    {
      ...noLimits,
      validFrom: '2024-01-01',
      least: 2,
      source: 'Paystack API reference, supported currencies: US dollars',
    },
  ],
  // Publishes no limits for payments in US dollars.
  flutterwave: [],
  mpesa: [
    {
      ...noLimits,
      validFrom: '2023-08-15',
      most: 250_000,
      most_per_day: 500_000,
      source: 'Central Bank of Kenya, press release of 8 September 2023 on mobile money limits',
    },
    {
      ...noLimits,
      validFrom: '2020-03-16',
      most: 150_000,
      most_per_day: 300_000,
      source: 'Central Bank of Kenya, press release of 16 March 2020 on mobile money',
    },
  ],
}

/** The limits of a provider on a day (YYYY-MM-DD). */
export function paymentLimitsOn(method: PaymentMethod, day: string): PaymentLimits {
  const { least, most, most_per_day } =
    datedLimits[method].find(({ validFrom }) => validFrom <= day) ?? noLimits
  return { least, most, most_per_day }
}

interface LimitedCharge {
  minor: Minor
  /** The decimals of its currency. */
  digits: number
  /** What the same phone has paid since midnight. */
  paidTodayMinor?: Minor
}

/** Why a provider takes no payment of this charge, in words for the buyer; undefined if it does. */
export function chargeLimitReason(
  method: PaymentMethod,
  { least, most, most_per_day }: PaymentLimits,
  { minor, digits, paidTodayMinor = 0 }: LimitedCharge,
): string | undefined {
  const { name, charges } = providerInfo(method)
  const inMinor = (limit: number) => limit * 10 ** digits
  const text = (limit: number) => formatAmount(String(limit), charges.currency)
  if (least && minor < inMinor(least)) return `${name} takes payments from ${text(least)}.`
  if (most && minor > inMinor(most)) return `${name} takes at most ${text(most)} per payment.`
  if (most_per_day && minor + paidTodayMinor > inMinor(most_per_day))
    return `${name} takes at most ${text(most_per_day)} a day from one phone.`
  return undefined
}

interface LimitedMethod {
  method: PaymentMethod
  limits: PaymentLimits
  /** Null where it charges US dollars. */
  exchange: Exchange | null
}

/** The same for an amount in US cents, which a method charges at its rate. */
export const limitReason = ({ method, limits, exchange }: LimitedMethod, usd: Minor): string | undefined =>
  chargeLimitReason(
    method,
    limits,
    exchange ? { minor: chargeOf(usd, exchange), digits: exchange.minor_digits } : { minor: usd, digits: 2 },
  )
