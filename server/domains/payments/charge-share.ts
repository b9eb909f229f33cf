import { allocate, type Minor } from '@contract/core/money'

/** A payment's amount in US cents, and its charge in minor units of the presentment currency. */
export interface Charge {
  amountMinor: Minor
  chargeMinor: Minor
}

/**
 * The part of a charge to refund for another `amount` US cents, after `refundedBefore` were refunded; in whole `unit`s of the charge's minor units.
 * Parts follow the payment's own rate and add up exactly to the charge.
 */
export function shareOfCharge(payment: Charge, refundedBefore: Minor, amount: Minor, unit: Minor): Minor {
  const cumulativeShare = (usd: Minor) =>
    allocate(payment.chargeMinor / unit, [usd, payment.amountMinor - usd])[0]! * unit
  return cumulativeShare(refundedBefore + amount) - cumulativeShare(refundedBefore)
}

/** Converts an amount captured in the charge's currency to US cents at the payment's own rate: at least one cent. */
export function usdOfCharge({ amountMinor, chargeMinor }: Charge, captured: Minor): Minor {
  return Math.max(1, Number((BigInt(captured) * BigInt(amountMinor)) / BigInt(chargeMinor)))
}
