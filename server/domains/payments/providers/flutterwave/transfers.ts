import { brand } from '@contract/core/brand'
import {
  ProviderRefused,
  type SubmittedTransfer,
  type TransferStatusResult,
  type TransferRequest,
} from '../provider'
import { transferStatusResult } from './mappers'
import { requestFlutterwave, type FlutterwaveAccess } from './http'
import { toMajorUnits, transfer, transferList } from './api-types'

/**
 * Sends money under our reference, which Flutterwave accepts only once. A refusal is trusted only after checking that the reference was not
 * accepted earlier. Requires our server's IP address to be allow-listed in the dashboard.
 */
export async function sendTransfer(
  access: FlutterwaveAccess,
  request: TransferRequest,
): Promise<TransferStatusResult> {
  try {
    return transferStatusResult(
      await requestFlutterwave(access, 'POST', '/transfers', transfer, transferBodyOf(request)),
    )
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const existing = await checkTransfer(access, request)
    if (existing.state === 'unknown') throw error
    return existing
  }
}

/** Queries the transfer with our reference. Scans the list, because filtering it is undocumented. */
export async function checkTransfer(
  access: FlutterwaveAccess,
  { reference }: Pick<SubmittedTransfer, 'reference'>,
): Promise<TransferStatusResult> {
  const query = new URLSearchParams({ reference })
  const transfers = await requestFlutterwave(access, 'GET', `/transfers?${query}`, transferList)
  const match = transfers.find((row) => row.reference === reference)
  return match
    ? transferStatusResult(match)
    : { state: 'unknown', providerStatus: 'no transfer with our reference' }
}

/** Flutterwave's codes of operators that are entered under another provider's. */
const operatorCodes: Record<string, Record<string, string>> = {
  KE: { MPESA: 'MPS' },
  GH: { VOD: 'VODAFONE', ATL: 'AIRTELTIGO' },
}

const transferBodyOf = ({
  destination,
  amountMinor,
  minorDigits,
  currency,
  reference,
  reason,
  country,
}: TransferRequest) => ({
  account_bank: operatorCodes[country]?.[destination.bank_code] ?? destination.bank_code,
  account_number: destination.account_number,
  beneficiary_name: destination.account_name,
  amount: toMajorUnits(amountMinor, minorDigits),
  currency,
  debit_currency: currency,
  narration: reason,
  reference,
  // Only Kenya requires the sender for mobile money.
  ...(destination.method === 'mobile_money' &&
    country === 'KE' && {
      meta: { sender: brand.name, sender_country: 'KE', mobile_number: destination.account_number },
    }),
})
