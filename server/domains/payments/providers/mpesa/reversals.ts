import { randomBytes } from 'node:crypto'
import { ProviderRefused, type DisputeResult, type SubmittedDispute, type OpenPayment } from '../provider'
import type { MpesaAccess } from './access'
import { acknowledgement, result, stkCallback } from './api-types'
import { hookUrl, webhookPayloadsOf } from './hooks'
import { requestDaraja } from './http'

/**
 * Queries whether a payment has been reversed, by the receipt from its callback. Daraja sends no callback about a reversal by Safaricom or
 * an operator. The response goes to a new URL that nobody has used before (decision 0029).
 */
export async function requestReversalStatus(
  access: MpesaAccess,
  { reference, webhookPayloads }: Pick<OpenPayment, 'reference' | 'webhookPayloads'>,
): Promise<void> {
  const payloads = webhookPayloadsOf(webhookPayloads, 'stk')
  const receipts = new Set(payloads.flatMap(({ body }) => stkCallback.safeParse(body).data?.receipt ?? []))
  for (const receipt of receipts) {
    const callbackKey = `${receipt}.${randomBytes(9).toString('base64url')}`
    try {
      await requestDaraja(access, '/mpesa/transactionstatus/v1/query', acknowledgement, {
        Initiator: access.initiator,
        SecurityCredential: access.securityCredential,
        CommandID: 'TransactionStatusQuery',
        TransactionID: receipt,
        PartyA: access.shortcode,
        IdentifierType: '4',
        ResultURL: hookUrl(access, 'stk-status', reference, callbackKey),
        QueueTimeOutURL: hookUrl(access, 'stk-timeout', reference, callbackKey),
        Remarks: 'Payment',
        Occasion: 'Payment',
      })
    } catch (error) {
      // A receipt that a forged callback invented.
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
}

/** The reversal of a payment, known by our reference, as Daraja has responded; undefined if it was not reversed. It is lost at once. */
export function checkReversal({
  providerId: reference,
  webhookPayloads,
}: SubmittedDispute): Promise<DisputeResult | undefined> {
  const results = webhookPayloadsOf(webhookPayloads, 'stk-status').flatMap(
    ({ body }) => result.safeParse(body).data ?? [],
  )
  const isReversed = results.some(({ code, status }) => code === '0' && status === 'Reversed')
  return Promise.resolve(
    isReversed
      ? {
          providerId: reference,
          reference,
          transactionId: null,
          state: 'lost' as const,
          providerStatus: 'Reversed',
          amountMinor: null,
          currency: 'KES',
          reason: 'M-Pesa reversed the payment',
          dueAt: null,
        }
      : undefined,
  )
}
