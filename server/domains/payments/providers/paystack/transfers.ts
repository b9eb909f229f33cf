import type { PayoutDestination } from '@contract/payouts/procedures'
import {
  type SubmittedTransfer,
  type TransferStatusResult,
  type TransferRequest,
  ProviderRefused,
} from '../provider'
import { transferStatusResult } from './mappers'
import { requestPaystack, type PaystackAccess } from './http'
import { recipient, transfer } from './api-types'

/**
 * Sends money under our reference, which Paystack accepts only once. A refusal is trusted only after checking that the reference was not
 * accepted earlier: a repeat is refused precisely because the first attempt succeeded.
 */
export async function sendTransfer(
  access: PaystackAccess,
  request: TransferRequest,
): Promise<TransferStatusResult> {
  const { reference, amountMinor, currency, reason } = request
  const { recipient_code } = await requestPaystack(
    access,
    'POST',
    '/transferrecipient',
    recipient,
    recipientOf(request),
  )
  const transferBody = {
    source: 'balance',
    amount: amountMinor,
    recipient: recipient_code,
    reference,
    reason,
    currency,
  }
  try {
    return transferStatusResult(await requestPaystack(access, 'POST', '/transfer', transfer, transferBody))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const existing = await checkTransfer(access, { reference })
    if (existing.state === 'unknown') throw error
    return existing
  }
}

/** Queries the transfer with our reference. */
export async function checkTransfer(
  access: PaystackAccess,
  { reference }: Pick<SubmittedTransfer, 'reference'>,
): Promise<TransferStatusResult> {
  try {
    const path = `/transfer/verify/${encodeURIComponent(reference)}`
    return transferStatusResult(await requestPaystack(access, 'GET', path, transfer))
  } catch (error) {
    if (error instanceof ProviderRefused && error.isNotFound)
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
