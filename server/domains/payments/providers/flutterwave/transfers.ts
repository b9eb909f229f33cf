import { brand } from '@contract/core/brand'
import {
  ProviderRefused,
  type SubmittedTransfer,
  type TransferAnswer,
  type TransferRequest,
} from '../provider'
import { transferAnswer } from './mappers'
import { requestFlutterwave, type FlutterwaveAccess } from './http'
import { major, transfer, transferList } from './api-types'

/**
 * Sends money under our reference, which Flutterwave accepts only once. A refusal is trusted only after checking that the reference was not
 * accepted earlier. Requires our server's IP address to be allow-listed in the dashboard.
 */
export async function sendTransfer(
  access: FlutterwaveAccess,
  request: TransferRequest,
): Promise<TransferAnswer> {
  try {
    return transferAnswer(await requestFlutterwave(access, 'POST', '/transfers', transfer, orderOf(request)))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const earlier = await checkTransfer(access, request)
    if (earlier.state === 'unknown') throw error
    return earlier
  }
}

/** Queries the transfer with our reference. Scans the list, because filtering it is undocumented. */
export async function checkTransfer(
  access: FlutterwaveAccess,
  { reference }: Pick<SubmittedTransfer, 'reference'>,
): Promise<TransferAnswer> {
  const query = new URLSearchParams({ reference })
  const listed = await requestFlutterwave(access, 'GET', `/transfers?${query}`, transferList)
  const ours = listed.find((row) => row.reference === reference)
  return ours ? transferAnswer(ours) : { state: 'unknown', providerStatus: 'no transfer with our reference' }
}

/** Flutterwave's codes of operators that are entered under another provider's. */
const operators: Record<string, Record<string, string>> = {
  KE: { MPESA: 'MPS' },
  GH: { VOD: 'VODAFONE', ATL: 'AIRTELTIGO' },
}

const orderOf = ({
  destination,
  amountMinor,
  minorDigits,
  currency,
  reference,
  reason,
  country,
}: TransferRequest) => ({
  account_bank: operators[country]?.[destination.bank_code] ?? destination.bank_code,
  account_number: destination.account_number,
  beneficiary_name: destination.account_name,
  amount: major(amountMinor, minorDigits),
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
