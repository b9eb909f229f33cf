import { createHmac } from 'node:crypto'
import { postWebhook } from '../platform/send-webhook'
import { isDeclined, pays, notRefundable } from '../platform/cards'
import type { CardProvider } from '../platform/card-provider'
import type { Transaction } from '../platform/tables'
import type { SandboxContext } from '../platform/sandbox-context'
import { keys } from './key'
import { showTransaction, showTransfer } from './serializers'

const testCards = [
  pays('5531886652142950'),
  isDeclined('5143010522339965', 'Declined', 'Declined by the bank'),
  isDeclined('5258585922666506', 'Insufficient Funds', 'Insufficient funds'),
  notRefundable('5438898014560229'),
]

/** Flutterwave, as its sandbox simulates it. */
export const flutterwaveCardProvider: CardProvider = {
  id: 'flutterwave',
  name: 'Flutterwave',
  key: keys.secretKey,
  cards: testCards,
  returnQuery,
  notifyPaid: (world, transaction) =>
    sendWebhook(world, 'charge.completed', 'CARD_TRANSACTION', showTransaction(transaction)),
  // Flutterwave reports chargebacks in its dashboard only.
  notifyDispute: () => Promise.resolve(),
  async notifyTransfer(world, transfer) {
    const shown = showTransfer(transfer)
    if (shown.status === 'SUCCESSFUL' || shown.status === 'FAILED')
      await sendWebhook(world, 'transfer.completed', 'Transfer', shown)
  },
}

/** A buyer who used no card returns without a transaction id: none exists yet. */
function returnQuery({ reference, status, card, id }: Transaction): Record<string, string> {
  if (status !== 'success') return { status: 'cancelled', tx_ref: reference }
  return { status: 'successful', tx_ref: reference, ...(card && { transaction_id: String(id) }) }
}

/** Sends a webhook with both kinds of signature. */
function sendWebhook(world: SandboxContext, event: string, type: string, data: object): Promise<void> {
  const body = JSON.stringify({ event, data, 'event.type': type, meta_data: {} })
  const signature = createHmac('sha256', keys.secretHash).update(body).digest('base64')
  const headers = { 'verif-hash': keys.secretHash, 'flutterwave-signature': signature }
  return postWebhook(world, { url: `${world.internalUrl}/hooks/flutterwave`, body, headers })
}
