import { kenyanMobile } from '@contract/core/phone'
import {
  ProviderRefused,
  type SubmittedTransfer,
  type TransferStatusResult,
  type TransferRequest,
} from '../provider'
import type { MpesaAccess } from './access'
import { checkTransferStatus, sendMoney } from './send-money'

/** Sends a payout to a Kenyan phone, under its reference, which Daraja accepts only once. */
export async function sendTransfer(
  access: MpesaAccess,
  request: TransferRequest,
): Promise<TransferStatusResult> {
  const { reference, destination, country, reason: remarks, amountMinor, currency } = request
  const phone = country === 'KE' ? kenyanMobile(destination.account_number) : undefined
  if (destination.method !== 'mobile_money' || !phone)
    throw new ProviderRefused('M-Pesa sends to Kenyan mobile numbers only', 400, null)
  await sendMoney(access, {
    kind: 'transfer',
    key: reference,
    reference,
    phone,
    remarks,
    amountMinor,
    currency,
  })
  return { state: 'sent', providerId: reference, providerStatus: 'taken on' }
}

/** Queries the transfer with our reference. If it is not known to have been accepted, it is sent again, which changes nothing if it was. */
export async function checkTransfer(
  access: MpesaAccess,
  transfer: SubmittedTransfer,
): Promise<TransferStatusResult> {
  const { reference, providerId, webhookPayloads } = transfer
  if (!providerId) return { state: 'unknown', providerStatus: 'not known to have been taken on' }
  const transferKey = { kind: 'transfer', key: reference, reference } as const
  return { providerId, ...(await checkTransferStatus(access, transferKey, webhookPayloads)) }
}
