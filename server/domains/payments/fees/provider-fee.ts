import type { Minor } from '@contract/core/money'
import { providerFeeKept, type Money } from '@server/domains/ledger/entries'
import type { Entry } from '@server/domains/ledger/service'
import { usdOfCharge } from '../charge-share'
import type { CapturedPayment } from '../providers/provider'
import type { Payment } from '../transitions'

/** What a provider kept of a payment, in minor units of a currency. */
export interface ProviderFee {
  amountMinor: Minor
  currency: string
}

/** What a provider says that it kept of what it captured; undefined if it says nothing, or no fee at all: nobody keeps a whole payment. */
export function feeOfCaptured({ amountMinor, currency, feeMinor }: CapturedPayment): ProviderFee | undefined {
  if (!feeMinor || feeMinor < 0 || feeMinor >= amountMinor) return undefined
  return { amountMinor: feeMinor, currency }
}

/** The columns that record a fee; none if the payment has one already, which is posted. */
export const feeColumns = ({ feeMinor }: Payment, fee: ProviderFee | undefined) =>
  fee && feeMinor === null ? { feeMinor: fee.amountMinor, feeCurrency: fee.currency } : {}

/**
 * A fee as the ledger records it: US cents at the payment's own rate, as the payment itself, or in the fee's currency if the payment was not charged
 * in it.
 */
export const feeMoney = (payment: Payment, { amountMinor, currency }: ProviderFee): Money =>
  currency === payment.chargeCurrency
    ? { amount: usdOfCharge(payment, amountMinor), currency: 'USD' }
    : { amount: amountMinor, currency }

/** What is posted of a payment's fee: nothing if it has none. */
export function feeEntries(payment: Payment): Entry[] {
  const { id, provider, feeMinor, feeCurrency } = payment
  if (!provider || feeMinor === null || feeCurrency === null) return []
  return [
    providerFeeKept({ id, provider }, feeMoney(payment, { amountMinor: feeMinor, currency: feeCurrency })),
  ]
}
