import type { PayoutDestination } from '@contract/payouts/procedures'
import {
  type SubmittedTransfer,
  type TransferAnswer,
  type TransferRequest,
  ProviderRefused,
} from '../provider'
import { transferAnswer } from './mappers'
import { requestPaystack, type PaystackAccess } from './http'
import { recipient, transfer } from './api-types'

/**
 * Sends money under our reference, which Paystack accepts only once. A refusal is trusted only after checking that the reference was not
 * accepted earlier: a repeat is refused precisely because the first attempt succeeded.
 */
export async function sendTransfer(
  access: PaystackAccess,
  request: TransferRequest,
): Promise<TransferAnswer> {
  const { reference, amountMinor, currency, reason } = request
  const { recipient_code } = await requestPaystack(
    access,
    'POST',
    '/transferrecipient',
    recipient,
    recipientOf(request),
  )
  const order = {
    source: 'balance',
    amount: amountMinor,
    recipient: recipient_code,
    reference,
    reason,
    currency,
  }
  try {
    return transferAnswer(await requestPaystack(access, 'POST', '/transfer', transfer, order))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const earlier = await checkTransfer(access, { reference })
    if (earlier.state === 'unknown') throw error
    return earlier
  }
}

/** Queries the transfer with our reference. */
export async function checkTransfer(
  access: PaystackAccess,
  { reference }: Pick<SubmittedTransfer, 'reference'>,
): Promise<TransferAnswer> {
  try {
    const path = `/transfer/verify/${encodeURIComponent(reference)}`
    return transferAnswer(await requestPaystack(access, 'GET', path, transfer))
  } catch (error) {
    if (error instanceof ProviderRefused && error.saysNotFound)
      return { state: 'unknown', providerStatus: error.message }
    throw error
  }
}

const recipientOf = ({ destination, country, currency }: TransferRequest) => ({
  type: recipientType(country, destination.method),
  name: destination.account_name,
  account_number: destination.account_number,
  bank_code: destination.bank_code,
  currency,
})

/** Paystack's recipient types by country. One that is not documented is refused, not guessed. */
const recipientTypes: Record<string, { bank_transfer?: string; mobile_money?: string }> = {
  NG: { bank_transfer: 'nuban' },
  GH: { bank_transfer: 'ghipss', mobile_money: 'mobile_money' },
  ZA: { bank_transfer: 'basa' },
}

function recipientType(country: string, method: PayoutDestination['method']): string {
  const type = recipientTypes[country]?.[method]
  if (!type) throw new ProviderRefused(`no recipient type for ${method} in ${country}`, 400, null)
  return type
}
