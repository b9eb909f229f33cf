import { createHmac } from 'node:crypto'
import { postWebhook } from '../platform/send-webhook'
import { declinedCard, successCard, nonRefundableCard } from '../platform/cards'
import type { CardProvider } from '../platform/card-provider'
import type { Transaction } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { keys } from './key'
import { serializeTransaction, serializeTransfer } from './serializers'

const testCards = [
  successCard('5531886652142950'),
  declinedCard('5143010522339965', 'Declined', 'Declined by the bank'),
  declinedCard('5258585922666506', 'Insufficient Funds', 'Insufficient funds'),
  nonRefundableCard('5438898014560229'),
]

/** Flutterwave, as its sandbox simulates it. */
export const flutterwaveCardProvider: CardProvider = {
  id: 'flutterwave',
  name: 'Flutterwave',
  key: keys.secretKey,
  cards: testCards,
  returnQuery,
  notifyPaid: (context, transaction) =>
    sendWebhook(context, 'charge.completed', 'CARD_TRANSACTION', serializeTransaction(transaction)),
  // Flutterwave reports chargebacks in its dashboard only.
  notifyDispute: () => Promise.resolve(),
  async notifyTransfer(context, transfer) {
    const serializedTransfer = serializeTransfer(transfer)
    if (serializedTransfer.status === 'SUCCESSFUL' || serializedTransfer.status === 'FAILED')
      await sendWebhook(context, 'transfer.completed', 'Transfer', serializedTransfer)
  },
}

/** A buyer who used no card returns without a transaction id: none exists yet. */
function returnQuery({ reference, status, card, id }: Transaction): Record<string, string> {
  if (status !== 'success') return { status: 'cancelled', tx_ref: reference }
  return { status: 'successful', tx_ref: reference, ...(card && { transaction_id: String(id) }) }
}

/** Sends a webhook with both kinds of signature. */
function sendWebhook(context: SandboxContext, event: string, type: string, data: object): Promise<void> {
  const body = JSON.stringify({ event, data, 'event.type': type, meta_data: {} })
  const signature = createHmac('sha256', keys.secretHash).update(body).digest('base64')
  const headers = { 'verif-hash': keys.secretHash, 'flutterwave-signature': signature }
  return postWebhook(context, { url: `${context.internalUrl}/hooks/flutterwave`, body, headers })
}
