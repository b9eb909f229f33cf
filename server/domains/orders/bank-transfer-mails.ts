import { dayOf, formatDay } from '@contract/core/day'
import { formatUsd, type Minor } from '@contract/core/money'
import { bankAccountLines, bankTransferTexts, type BankAccount } from '@contract/orders/bank-transfer'
import { shortOrderId } from '@contract/orders/facts'
import type { Mail } from '@server/platform/mail/mail'
import { orderLinks, type Buyer, type PlacedOrder } from './mails'
import type { Order } from './service'

/** What a buyer needs to know to transfer the money for an order. */
export interface TransferFacts {
  account: BankAccount
  dueMinor: Minor
}

type TransferOrder = PlacedOrder & Pick<Order, 'paymentDueAt'>

/** The last day on which the money may arrive: the order is cancelled when the payment is due. */
const lastDayOf = ({ paymentDueAt }: TransferOrder) => formatDay(dayOf(new Date(paymentDueAt.getTime() - 1)))

/** An order waits for a bank transfer. */
export const bankTransferMail = (
  { email, fullName }: Buyer,
  order: TransferOrder,
  facts: TransferFacts,
  publicUrl: string,
): Mail => ({
  to: email,
  subject: `How to pay for order ${shortOrderId(order.id)} by bank transfer`,
  body: [
    `Hello ${fullName}, we’ve reserved your items until ${lastDayOf(order)}. Please transfer the whole amount so that it arrives by then, with this reference.`,
    transferBlock(order, facts),
  ],
  ...orderLinks(order, publicUrl),
})

/** The transfer has not arrived, and the time for it ends soon. */
export const bankTransferReminderMail = (
  { email, fullName }: Buyer,
  order: TransferOrder,
  facts: TransferFacts,
  publicUrl: string,
): Mail => ({
  to: email,
  subject: `Your bank transfer for order ${shortOrderId(order.id)} hasn’t arrived yet`,
  body: [
    `Hello ${fullName}, we’re still waiting for your bank transfer. If it doesn’t arrive by ${lastDayOf(order)}, the order will be cancelled. If you’ve sent it already, there’s nothing to do.`,
    transferBlock(order, facts),
  ],
  ...orderLinks(order, publicUrl),
})

const transferBlock = ({ id }: TransferOrder, { account, dueMinor }: TransferFacts) => ({
  facts: [
    { label: bankTransferTexts.amount, lines: [formatUsd(dueMinor)] },
    { label: bankTransferTexts.reference, lines: [shortOrderId(id)] },
    ...bankAccountLines(account).map(({ label, value }) => ({ label, lines: [value] })),
  ],
})
