import type { Minor } from '@contract/money'

/** An amount as Daraja takes it: whole shillings, as a text. Throws on anything else: no other money is asked for or sent there. */
export function shillings({ amountMinor, currency }: { amountMinor: Minor; currency: string }): string {
  if (currency !== 'KES' || amountMinor % 100 !== 0 || amountMinor <= 0)
    throw new Error(`M-Pesa takes whole Kenyan shillings, not ${amountMinor} minor units of ${currency}`)
  return String(amountMinor / 100)
}
