import { createHmac } from 'node:crypto'
import { postWebhook } from '../platform/send-webhook'
import { isDeclined, pays, notRefundable } from '../platform/cards'
import type { CardProvider } from '../platform/card-provider'
import type { SandboxContext } from '../platform/sandbox-context'
import { keys } from './key'
import { showDispute, showTransaction, showTransfer } from './serializers'

const testCards = [
  pays('4084084084084081'),
  isDeclined('4084080000005408', 'Declined', 'Declined by the bank'),
  isDeclined('5060666666666666666', 'Insufficient Funds', 'Insufficient funds'),
  notRefundable('507850785078507812'),
]

/** Paystack, as its sandbox simulates it. */
export const paystackCardProvider: CardProvider = {
  id: 'paystack',
  name: 'Paystack',
  key: keys.secretKey,
  cards: testCards,
  returnQuery: ({ reference }) => ({ trxref: reference, reference }),
  notifyPaid: (world, transaction) => sendWebhook(world, 'charge.success', showTransaction(transaction)),
  notifyDispute: (world, disputed, event) =>
    sendWebhook(world, `charge.dispute.${event}`, showDispute(disputed)),
  notifyTransfer: (world, transfer) =>
    sendWebhook(world, `transfer.${transfer.status}`, showTransfer(transfer)),
}

/** Sends a signed webhook. */
export function sendWebhook(world: SandboxContext, event: string, data: object): Promise<void> {
  const body = JSON.stringify({ event, data })
  const signature = createHmac('sha512', keys.secretKey).update(body).digest('hex')
  const headers = { 'x-paystack-signature': signature }
  return postWebhook(world, { url: `${world.internalUrl}/hooks/paystack`, body, headers })
}
