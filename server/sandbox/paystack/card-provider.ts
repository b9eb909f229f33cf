import { createHmac } from 'node:crypto'
import { postWebhook } from '../platform/send-webhook'
import { declinedCard, successCard, nonRefundableCard } from '../platform/cards'
import type { CardProvider } from '../platform/card-provider'
import type { SandboxContext } from '../platform/sandbox-context'
import { keys } from './key'
import { serializeDispute, serializeTransaction, serializeTransfer } from './serializers'

const testCards = [
  successCard('4084084084084081'),
  declinedCard('4084080000005408', 'Declined', 'Declined by the bank'),
  declinedCard('5060666666666666666', 'Insufficient Funds', 'Insufficient funds'),
  nonRefundableCard('507850785078507812'),
]

/** Paystack, as its sandbox simulates it. */
export const paystackCardProvider: CardProvider = {
  id: 'paystack',
  name: 'Paystack',
  key: keys.secretKey,
  cards: testCards,
  returnQuery: ({ reference }) => ({ trxref: reference, reference }),
  notifyPaid: (context, transaction) =>
    sendWebhook(context, 'charge.success', serializeTransaction(transaction)),
  notifyDispute: (context, raisedDispute, event) =>
    sendWebhook(context, `charge.dispute.${event}`, serializeDispute(raisedDispute)),
  notifyTransfer: (context, transfer) =>
    sendWebhook(context, `transfer.${transfer.status}`, serializeTransfer(transfer)),
}

/** Sends a signed webhook. */
export function sendWebhook(context: SandboxContext, event: string, data: object): Promise<void> {
  const body = JSON.stringify({ event, data })
  const signature = createHmac('sha512', keys.secretKey).update(body).digest('hex')
  const headers = { 'x-paystack-signature': signature }
  return postWebhook(context, { url: `${context.internalUrl}/hooks/paystack`, body, headers })
}
