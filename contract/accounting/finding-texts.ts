import type { FindingFacts, FindingKind } from './findings'

type Words<Facts> = Record<keyof Facts, string>

/**
 * What each finding says: `text` from its facts as people read them (names, amounts with their currency, postings as a list), and its usual
 * cause. The first letter becomes a capital.
 */
export const findingTexts: {
  [Kind in FindingKind]: { text: (words: Words<FindingFacts[Kind]>) => string; cause: string }
} = {
  currency_unbalanced: {
    text: ({ total }) => `All postings together come to ${total}, and not to zero.`,
    cause: 'Someone changed the database by hand.',
  },
  event_unbalanced: {
    text: ({ event, total }) => `${event} is posted between accounts of two currencies: ${total} too much.`,
    cause: 'Someone changed the database by hand.',
  },
  event_incomplete: {
    text: ({ event, lines, expected }) => `${event} has ${lines} of its ${expected} postings.`,
    cause: 'Lines of a posting are missing. Someone changed the database by hand.',
  },
  source_missing: {
    text: ({ event }) => `${event} is posted, and what it belongs to does not exist.`,
    cause: 'There is a posting for an order, payment or payout that no longer exists.',
  },
  stored_balance_differs: {
    text: ({ account, stored, posted }) =>
      `${account}: a balance of ${stored} is stored, and the postings come to ${posted}.`,
    cause: 'Someone changed the database by hand.',
  },
  daily_sum_differs: {
    text: ({ day, account, countedIn, countedOut, postedIn, postedOut }) =>
      `${account}, on ${day}: ${countedIn} in and ${countedOut} out are counted, and the postings come to ${postedIn} and ${postedOut}.`,
    cause: 'A day was added up before its last posting.',
  },
  balance_unexplained: {
    text: ({ account, booked, recorded }) =>
      `${account}: the ledger has ${booked}, and the open records come to ${recorded}.`,
    cause: 'The balance in the ledger differs from the open amounts in our records.',
  },
  balance_negative: {
    text: ({ account, balance }) => `${account}: the balance is ${balance}.`,
    cause: 'More money left this account than came in.',
  },
  credit_in_transit: {
    text: ({ balance }) => `Credit was given or spent without its other half: ${balance}.`,
    cause: 'A refund as credit, or a payment with credit, was posted in part.',
  },
  event_not_posted: {
    text: ({ event, expected }) => `${event} is not posted. Expected: ${expected}.`,
    cause: 'Something happened that was never posted to the ledger.',
  },
  event_unexpected: {
    text: ({ event, posted }) => `${event} is posted, and did not happen. Posted: ${posted}.`,
    cause: 'The ledger has a posting for something that did not happen.',
  },
  event_differs: {
    text: ({ event, posted, expected }) =>
      `${event} is posted differently. Posted: ${posted}. Expected: ${expected}.`,
    cause: 'It was posted with amounts or accounts that differ from our records.',
  },
  order_paid_by_nothing: {
    text: ({ order }) => `${order} is paid, and has no payment.`,
    cause: 'Someone changed the database by hand.',
  },
  payment_unexplained: {
    text: ({ payment, amount, bought, returned }) =>
      `${payment} of ${amount} bought ${bought}, and ${returned} was returned.`,
    cause: 'What a payment bought and what was returned of it do not come to its amount.',
  },
  dispute_parts_differ: {
    text: ({ dispute }) => `The parts of the ${dispute} do not come to its amount.`,
    cause: 'The items of a dispute were recorded with other amounts.',
  },
  vendor_shipping_of_items_differs: {
    text: ({ order, parcel, items }) =>
      `${order} has a parcel of which the vendor pays ${parcel}, and its items have ${items}.`,
    cause: 'What a vendor pays of a parcel was changed without its items.',
  },
  discount_of_items_differs: {
    text: ({ order, discount, items }) =>
      `${order} has a discount of ${discount}, and its items have ${items}.`,
    cause: 'The discount of an order was changed without its items.',
  },
  promotion_of_order_differs: {
    text: ({ order, stated, used }) => `${order} states ${stated}, and used ${used}.`,
    cause: 'The code on the order is not the one that was counted as used.',
  },
  promotion_given_back: {
    text: ({ order, code }) => `${order} is paid, and its use of ${code} was given back.`,
    cause: 'A paid order keeps its use of a code. Someone changed the database by hand.',
  },
  promotion_uses_differ: {
    text: ({ code, counted, taken }) => `Promotion ${code} counts ${counted} uses, and ${taken} were taken.`,
    cause: 'The counter of a promotion differs from the orders that used it.',
  },
  invoice_missing: {
    text: ({ order }) => `${order} is paid, and has no invoice.`,
    cause: 'A document wasn’t issued when it should have been, or someone deleted it by hand.',
  },
  credit_note_missing: {
    text: ({ of }) => `The ${of} has no credit note.`,
    cause: 'A document wasn’t issued when it should have been, or someone deleted it by hand.',
  },
  credit_note_unexpected: {
    text: ({ of }) => `The ${of} has a credit note, and took nothing back.`,
    cause: 'A credit note doesn’t match what was refunded for its order.',
  },
  credit_note_differs: {
    text: ({ of, amount, label, noted }) =>
      `The ${of} is of ${amount}, and credit note ${label} of ${noted}.`,
    cause: 'A credit note doesn’t match what was refunded for its order.',
  },
  credit_notes_exceed_invoice: {
    text: ({ order, credited, invoiced }) =>
      `The credit notes of ${order} come to ${credited}, and its invoice to ${invoiced}.`,
    cause: 'A credit note doesn’t match what was refunded for its order.',
  },
  document_number_missing: {
    text: ({ number }) => `No billing document has the number ${number}.`,
    cause: 'Numbers have no gaps: someone deleted a document by hand.',
  },
  document_in_wrong_series: {
    text: ({ label, series }) => `${label} belongs to the series ${series}.`,
    cause: 'Someone changed the database by hand.',
  },
  file_missing: {
    text: ({ description, key }) => `The ${description} ${key} is missing.`,
    cause: 'A stored file was deleted, or the files were not restored with the database.',
  },
  payment_unknown: {
    text: ({ reference, amount }) =>
      `The provider lists payment ${reference} of ${amount}, which is not ours.`,
    cause: 'The provider lists a movement that did not come from this marketplace.',
  },
  payment_amount_differs: {
    text: ({ payment, there, here }) => `${payment} is ${there} at the provider, and ${here} here.`,
    cause: 'The provider moved a different amount from the one we requested.',
  },
  payment_fee_differs: {
    text: ({ payment, there, here }) => `The provider kept ${there} of ${payment}, and ${here} is posted.`,
    cause: 'The provider charged another fee than it had said. Correct it by a manual posting.',
  },
  payment_not_applied: {
    text: ({ payment, amount, status }) =>
      `${payment} of ${amount} was taken by the provider, and is ${status} here.`,
    cause: 'The provider took this payment, but its notification never reached us or couldn’t be read.',
  },
  payment_not_listed: {
    text: ({ payment }) => `${payment} is paid here, and not at the provider.`,
    cause: 'We recorded it as done, but the provider doesn’t list it.',
  },
  refund_unknown: {
    text: ({ providerId, amount }) =>
      `The provider lists refund ${providerId} of ${amount}, which is not ours.`,
    cause: 'The provider lists a movement that did not come from this marketplace.',
  },
  refund_amount_differs: {
    text: ({ refund, there, here }) => `The ${refund} is ${there} at the provider, and ${here} here.`,
    cause: 'The provider moved a different amount from the one we requested.',
  },
  refund_sent_twice: {
    text: ({ refund }) => `The ${refund} was made twice.`,
    cause: 'The provider sent this refund twice.',
  },
  refund_made_by_hand_too: {
    text: ({ refund, there }) => `The provider made the ${refund} of ${there}, and so did a person by hand.`,
    cause:
      'The provider made this refund after it had been settled another way, and its notification never reached us.',
  },
  refund_not_listed: {
    text: ({ refund }) => `The ${refund} is completed here, and not at the provider.`,
    cause: 'We recorded it as done, but the provider doesn’t list it.',
  },
  transfer_unknown: {
    text: ({ reference, amount }) =>
      `The provider lists transfer ${reference} of ${amount}, which is not ours.`,
    cause: 'The provider lists a movement that did not come from this marketplace.',
  },
  transfer_of_failed_payout: {
    text: ({ payout, amount }) => `${payout} of ${amount} was sent by the provider, and has failed here.`,
    cause: 'The provider sent the transfer after we had given up on it.',
  },
  transfer_amount_differs: {
    text: ({ payout, there, here }) => `${payout} is ${there} at the provider, and ${here} here.`,
    cause: 'The provider moved a different amount from the one we requested.',
  },
  transfer_not_listed: {
    text: ({ payout }) => `${payout} is completed here, and not at the provider.`,
    cause: 'We recorded it as done, but the provider doesn’t list it.',
  },
  offline_payment_unmatched: {
    text: ({ payment, amount, day }) =>
      `${payment} of ${amount} was recorded as paid offline on ${day}, and is not matched with a line of the bank statement.`,
    cause:
      'Only the person who recorded this payment has confirmed it. Match it with the bank statement, or explain how it was paid.',
  },
  offline_payment_matched_alone: {
    text: ({ payment, amount, day }) =>
      `${payment} of ${amount} was recorded as paid offline on ${day}, and matched with the bank statement by the same person.`,
    cause:
      'Only the person who recorded this payment has confirmed it. Match it with the bank statement, or explain how it was paid.',
  },
}

/** What a posting of an event is called, by the first part of its key; `name` is the record it belongs to. */
export const eventTexts = {
  item_sale: { record: 'order_item', text: (name: string) => `the sale of ${name}` },
  item_release: { record: 'order_item', text: (name: string) => `the release of ${name} to its vendor` },
  item_refund: { record: 'order_item', text: (name: string) => `the refund of ${name}` },
  late_payment: { record: 'payment', text: (name: string) => `what is returned of ${name}` },
  provider_fee: { record: 'payment', text: (name: string) => `the provider’s fee of ${name}` },
  refund_sent: { record: 'refund', text: (name: string) => `the sending of the ${name}` },
  refund_sent_twice: { record: 'refund', text: (name: string) => `the second sending of the ${name}` },
  refund_paid_back: { record: 'refund', text: (name: string) => `what came back of the ${name}` },
  credit_given: { record: 'refund', text: (name: string) => `the ${name} as credit` },
  credit_spent: { record: 'payment', text: (name: string) => `${name} with credit` },
  credit_paid_out: { record: 'credit_payout', text: (name: string) => `the ${name}` },
  payout_hold: { record: 'payout', text: (name: string) => `the request of ${name}` },
  payout_sent: { record: 'payout', text: (name: string) => `the transfer of ${name}` },
  payout_back: { record: 'payout', text: (name: string) => `the failure of ${name}` },
  payout_returned: { record: 'payout', text: (name: string) => `the return of ${name}` },
  dispute_open: { record: 'dispute', text: (name: string) => `the opening of the ${name}` },
  dispute_won: { record: 'dispute', text: (name: string) => `the win of the ${name}` },
  dispute_lost: { record: 'dispute', text: (name: string) => `the loss of the ${name}` },
  carrier_cost: { record: 'carrier_cost', text: (name: string) => name },
  carrier_cost_reversed: { record: 'carrier_cost', text: (name: string) => `the reversal of ${name}` },
  manual_posting: { record: 'manual_posting', text: (name: string) => name },
  plan_fee: { record: 'plan_invoice', text: (name: string) => `the payment of ${name}` },
} as const

export type EventPrefix = keyof typeof eventTexts

/** Why findings of earlier versions have no cause of their own. */
export const unknownCause = 'The ledger and our records disagree.'
