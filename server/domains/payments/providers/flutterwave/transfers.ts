import { brand } from '@contract/brand'
import { ProviderRefused, type TransferAnswer, type TransferRequest } from '../provider'
import { transferAnswer } from './mappers'
import { askFlutterwave, type FlutterwaveAccess } from './http'
import { major, transfer, transferList } from './api-types'

/**
 * Sends money under our reference, which Flutterwave takes once only. A refusal is believed only after asking whether the
 * reference was taken before. It answers only to servers whose address its dashboard lists.
 */
export async function sendTransfer(
  access: FlutterwaveAccess,
  request: TransferRequest,
): Promise<TransferAnswer> {
  try {
    return transferAnswer(await askFlutterwave(access, 'POST', '/transfers', transfer, orderOf(request)))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const earlier = await checkTransfer(access, request.reference)
    if (earlier.state === 'unknown') throw error
    return earlier
  }
}

/** How the transfer with our reference stands. The list is looked through: that it can be filtered is not documented. */
export async function checkTransfer(access: FlutterwaveAccess, reference: string): Promise<TransferAnswer> {
  const query = new URLSearchParams({ reference })
  const made = await askFlutterwave(access, 'GET', `/transfers?${query}`, transferList)
  const ours = made.find((row) => row.reference === reference)
  return ours ? transferAnswer(ours) : { state: 'unknown', providerStatus: 'no transfer with our reference' }
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
  account_bank: destination.bank_code,
  account_number: destination.account_number,
  beneficiary_name: destination.account_name,
  amount: major(amountMinor, minorDigits),
  currency,
  debit_currency: currency,
  narration: reason,
  reference,
  // Kenya alone asks who sends money to a phone.
  ...(destination.method === 'mobile_money' &&
    country === 'KE' && {
      meta: { sender: brand.name, sender_country: 'KE', mobile_number: destination.account_number },
    }),
})
