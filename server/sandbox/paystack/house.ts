import { createHmac } from 'node:crypto'
import { callBack } from '../platform/call-back'
import type { House } from '../platform/house'
import type { World } from '../platform/world'
import { testCards } from './cards'
import { keys } from './key'
import { showTransaction, showTransfer } from './show'

/** Paystack, as its sandbox plays it. */
export const house: House = {
  id: 'paystack',
  name: 'Paystack',
  key: keys.secretKey,
  cards: testCards,
  returnQuery: ({ reference }) => ({ trxref: reference, reference }),
  tellPaid: (world, transaction) => tell(world, 'charge.success', showTransaction(transaction)),
  tellTransfer: (world, transfer) => tell(world, `transfer.${transfer.status}`, showTransfer(transfer)),
}

/** A signed callback. */
export function tell(world: World, event: string, data: object): Promise<void> {
  const body = JSON.stringify({ event, data })
  const signature = createHmac('sha512', keys.secretKey).update(body).digest('hex')
  const headers = { 'x-paystack-signature': signature }
  return callBack(world, { url: `${world.internalUrl}/hooks/paystack`, body, headers })
}
