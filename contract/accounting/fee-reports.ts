import type { PaymentMethod } from '../payments/facts'

/** The settlement reports of payment providers: how large one may be, and how many of its rows are shown. */
export const feeReportLimits = {
  fileMaxBytes: 5 * 1024 * 1024,
  maxRows: 10_000,
  maxShown: 50,
  uploads: { times: 60, minutes: 60 },
} as const

/** The parts of a row that are read. */
export const feeReportParts = ['reference', 'fee', 'currency', 'name', 'details'] as const

export type FeeReportPart = (typeof feeReportParts)[number]

/**
 * The columns of each provider's report, by any of their names; the case, spaces and punctuation of a name do not matter. `reference`: ours, or
 * with M-Pesa the receipt. Without a currency, a fee is in the payment's own.
 */
export const feeReportColumns: Record<
  PaymentMethod,
  Partial<Record<FeeReportPart, readonly string[]>> &
    Record<'reference' | 'fee', readonly [string, ...string[]]>
> = {
  paystack: {
    reference: ['Reference', 'Reference number', 'Transaction reference'],
    fee: ['Fees', 'Fee', 'Paystack fee', 'Paystack fees', 'Transaction fees'],
    currency: ['Currency'],
    name: ['Customer full name', 'Customer name', 'Customer email', 'Email'],
  },
  flutterwave: {
    reference: ['tx_ref', 'Transaction reference', 'Merchant reference'],
    fee: ['app_fee', 'Fee', 'Fees'],
    currency: ['Currency'],
    name: ['Customer name', 'Customer email', 'Email'],
  },
  // A statement has its charges on rows of their own, with the receipt of the payment.
  mpesa: {
    reference: ['Receipt No.', 'Receipt'],
    fee: ['Withdrawn'],
    details: ['Details'],
    name: ['Other party info'],
  },
}

/** The rows of a report whose details name a fee; of a report without details, all of them. */
export const feeDetails = /charge/i
