import type { Minor } from '@contract/core/money'

/** An amount in Daraja's format: whole shillings as a string. Throws for fractions or other currencies. */
export function formatShillings({ amountMinor, currency }: { amountMinor: Minor; currency: string }): string {
  if (currency !== 'KES' || amountMinor % 100 !== 0 || amountMinor <= 0)
    throw new Error(`M-Pesa takes whole Kenyan shillings, not ${amountMinor} minor units of ${currency}`)
  return String(amountMinor / 100)
}
