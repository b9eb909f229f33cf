import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about orders, their items and carriers. */
export const orderRefusals = {
  carrier_not_found: { status: 404, message: () => 'This carrier does not exist.' },
  carrier_exists: {
    status: 409,
    field: 'p_name',
    message: (p: { name: string }) => `There’s already a carrier named ${p.name}.`,
  },
  carrier_name_locked: {
    status: 409,
    field: 'p_name',
    message: () =>
      'You can’t rename this carrier, because its name determines how tracking numbers are checked.',
  },
  order_not_found: { status: 404, message: () => 'Order not found.' },
  item_not_found: { status: 404, message: () => 'Order item not found.' },
  buyer_details_hidden: {
    status: 409,
    message: () =>
      'You can write to the buyer once the order is paid. You can’t once your items are cancelled, or some time after delivery.',
  },
  order_not_paid: { status: 409, message: () => 'This order has not been paid yet.' },
  order_already_paid: { status: 409, message: () => 'This order has already been paid.' },
  order_closed: {
    status: 409,
    message: (p: { status: string }) => `This order is ${p.status} and can no longer be paid.`,
  },
  payment_time_over: {
    status: 409,
    message: () => 'The time to pay has run out, so it can no longer be extended.',
  },
  payment_time_extended: {
    status: 409,
    message: () => 'You’ve already extended the time to pay. It can be extended only once.',
  },
  payment_time_stock: {
    status: 409,
    message: (p: { name: string }) =>
      `${p.name} is sold out except for the items reserved for you, so the time to pay can’t be extended.`,
  },
  bank_transfer_unavailable: {
    status: 409,
    message: () => 'Bank transfers aren’t possible right now. Please choose another payment method.',
  },
  bank_account_missing: {
    status: 409,
    message: () => 'Enter the bank account under Configurations first.',
  },
  bank_transfer_day: {
    status: 422,
    field: 'p_until',
    message: (p: { max: number }) => `Choose a day from today to ${p.max} days from now.`,
  },
  bank_transfer_open: {
    status: 409,
    message: () =>
      'Another order of yours is waiting for a bank transfer. Please pay for that one first, or pay online.',
  },
  bank_transfer_lapsed: {
    status: 409,
    message: () =>
      'We waited for a bank transfer that didn’t arrive, so please pay for this order online. After that, you can choose a bank transfer again.',
  },
  bank_transfer_stock: {
    status: 409,
    message: (p: { name: string }) =>
      `Too little of ${p.name} is left to reserve it for days. Please pay online.`,
  },
  item_status_changed: {
    status: 409,
    message: (p: { status: string }) =>
      `This item is now ${p.status}, so this is no longer possible. Please reload the page.`,
  },
  too_many_to_ship: {
    status: 409,
    field: 'p_quantity',
    message: (p: { n: number }) => `Only ${p.n} of this item ${p.n === 1 ? 'is' : 'are'} left to ship.`,
  },
  disputed_item_whole: {
    status: 409,
    field: 'p_quantity',
    message: () =>
      'The buyer’s bank is disputing the payment for this item, so it can only be shipped as a whole.',
  },
  refunded_item_whole: {
    status: 409,
    field: 'p_quantity',
    message: () =>
      'A part of what this item cost has gone back to the buyer, so its units can’t be separated any more.',
  },
  collection_code_needed: {
    status: 409,
    message: () =>
      'The buyer collects this order. Enter the code that they show you to mark it as collected.',
  },
  wrong_collection_code: {
    status: 409,
    field: 'p_code',
    message: () =>
      'That’s not the code of this order. The buyer finds it on their order page and in our email.',
  },
  nothing_to_collect: {
    status: 409,
    message: () => 'Nothing in this order is ready for collection.',
  },
  pickup_not_tracked: {
    status: 409,
    message: () => 'The buyer collects this order, so it has no carrier and no tracking number.',
  },
  item_disputed: {
    status: 409,
    message: () =>
      'The buyer’s bank is disputing the payment for this item, so it can’t be cancelled or refunded here.',
  },
} satisfies Record<string, RefusalEntry>
