import { allocate, type Minor } from '@contract/money'

/** A payment's amount in US cents and what was charged for it, in minor units of its currency. */
export interface Charge {
  amountMinor: Minor
  chargeMinor: Minor
}

/**
 * What of a charge goes back with `amount` more US cents, when those of `before` went back already; in whole `unit`s of the charge's
 * minor units. The parts follow the payment's own rate, and all of them together are what was charged, never more.
 */
export function shareOfCharge(payment: Charge, before: Minor, amount: Minor, unit: Minor): Minor {
  const upTo = (usd: Minor) =>
    allocate(payment.chargeMinor / unit, [usd, payment.amountMinor - usd])[0]! * unit
  return upTo(before + amount) - upTo(before)
}

/** An amount taken in the charge's currency, in US cents by the payment's own rate: at least one cent. */
export function usdOfCharge({ amountMinor, chargeMinor }: Charge, taken: Minor): Minor {
  return Math.max(1, Number((BigInt(taken) * BigInt(amountMinor)) / BigInt(chargeMinor)))
}
