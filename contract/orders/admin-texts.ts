// Texts of the admin area, which buyers’ pages do not load.

export const adminOrder = {
  listFailed: 'The orders could not be loaded.',
  cancelled: (items: number) => (items === 1 ? 'Item cancelled.' : `${items} items cancelled.`),
  partsRefunded: 'Refund started. The customer and the vendors have been told.',
  atTheSale: (amount: string) => `${amount} at the sale`,
  refunded: (amount: string) => `${amount} refunded`,
  refundedAsCredit: (amount: string) => `${amount} back to the customer’s credit`,
  refundsUnderWay: (amount: string) => `${amount} still to be refunded`,
  goodwillIncluded: (amount: string) => `Including ${amount} of goodwill`,
  goodwillCounted: (amount: string) => `Less ${amount} of goodwill given before`,
  disputed: 'Disputed',
  disputedTitle: (amount: string) => `The buyer’s bank disputes ${amount} of this order.`,
  disputedText: (due: string | null) =>
    `${due ? `Evidence is due by ${due}.` : 'The provider hasn’t set a deadline for evidence.'} Until the bank decides, the money of the marked items is frozen, and they can’t be cancelled or refunded.`,
  viewDispute: 'View the dispute',
  storeStopped: 'The store no longer sells here.',
  noteAdded: 'Note added.',
  awaitsTransfer: (day: string) =>
    `The order waits for a bank transfer until ${day}. The buyer has the bank details.`,
  mailsSent: (mails: number) =>
    mails === 1 ? 'The email is on its way.' : `${mails} emails are on their way.`,
} as const

/** The dialog that refunds parts of an order. */
export const refundDialog = {
  disputedItem: 'In dispute with the buyer’s bank',
  changed: 'The order has changed meanwhile. The figures are up to date, and what you entered is still here.',
  amountMissing: 'Enter an amount.',
  amountAboveLeft: (amount: string) => `Only ${amount} is left.`,
  goodwillLeft: (amount: string) => `Up to ${amount} more for this order`,
  goodwillAboveLeft: (amount: string) => `At most ${amount} can be added.`,
  goodwillMissing: 'Enter how much goodwill the buyer gets.',
  noUnits: 'Units can’t be taken back one by one: some of this item’s money has already gone back.',
} as const

/** Recording a payment that no provider took. */
export const offlinePayment = {
  failed: 'What the payment would do could not be loaded.',
  record: 'Record a payment',
  recordAnother: 'Record another payment',
  recorded: {
    pays: 'Payment recorded. The vendors have been notified.',
    reopens: 'Payment recorded, and the order reopened. The vendors have been notified.',
    held: 'Payment recorded. It is held until you refund it, and the buyer has been told.',
  },
  outcome: {
    pays: 'The order is processed like any other paid order, but the money is held for a few days, and someone else has to approve the payout that includes it.',
    reopens:
      'The order was cancelled because nobody paid in time. Its items are still available: they are reserved again at the prices of the order, and their vendors are told to send them.',
    paid: 'The order has been paid already. What you record is held until you refund it by hand, and the buyer is told.',
    cancelled:
      'A person cancelled the order, so it can’t be reopened. What you record is held until you refund it by hand, and the buyer is told.',
    stock: (name: string) =>
      `The order was cancelled because nobody paid in time, and ${name} is no longer available. What you record is held until you refund it by hand, and the buyer is told.`,
    promotion: (code: string) =>
      `The order was cancelled because nobody paid in time, and the promotion ${code} has been used up since. What you record is held until you refund it by hand, and the buyer is told.`,
    tooLittle: (due: string) =>
      `That is less than the ${due} that is due. It is held until you refund it by hand, and the order stays as it is. The buyer is told.`,
    tooMuch: (excess: string) => `${excess} more than is due is held until you refund it by hand.`,
  },
  title: {
    pays: 'This pays for the order',
    reopens: 'This reopens the order',
    held: 'This is held for a refund',
  },
  recordedBefore: (amount: string, time: string, by: string) =>
    `${amount} was already recorded on ${time} by ${by}.`,
} as const
