import { buyerVisibleDays } from './facts'

export const adminOrder = {
  listFailed: 'The orders could not be loaded.',
  cancelled: (items: number) => (items === 1 ? 'Item cancelled.' : `${items} items cancelled.`),
  refunded: (items: number) => (items === 1 ? 'Item refunded.' : `${items} items refunded.`),
  noteAdded: 'Note added.',
  mailsSent: (mails: number) =>
    mails === 1 ? 'The email is on its way.' : `${mails} emails are on their way.`,
  offlinePaid: 'Payment recorded. The vendors have been notified.',
} as const

export const order = {
  none: "You haven't placed any orders yet.",
  noVendorOrders: 'You have no orders yet.',
  deliver: {
    title: 'Mark this item as delivered?',
    text: 'This releases its earnings to your available balance and notifies the buyer. It can’t be undone.',
    confirm: 'Mark as delivered',
  },
  itemUpdated: 'Item status updated.',
  pickup: {
    /** In emails before the goods are ready. */
    placeFollows:
      'You collect it from the vendor. Once it is ready, we’ll email you the place, the hours and your code.',
    vendorNext:
      'The buyer collects it from you. Once it is ready, mark it so on the order page. They will then show you a four-digit code.',
    codeFollows: 'We’ll email you once it is ready for collection. Your code will then be shown here.',
    noHours: 'Hours are not stated. The vendor can send a note.',
    showCode: 'Show this code when you collect it. Don’t share it before you have the goods.',
    notTracked: 'The buyer collects this order.',
    needsCodes: 'The buyers of these orders collect them. Enter each code on the page of its order.',
    hoursMissing: 'You have not stated your pickup hours.',
    ready: {
      title: 'Mark as ready for collection?',
      text: 'We’ll email the buyer where and when they can collect it, and the code that they show you.',
      confirm: 'Mark as ready',
    },
    amongOrders: (orders: number) =>
      orders === 1
        ? 'One of them is a pickup: it is marked as ready for collection.'
        : `${orders} of them are pickups: they are marked as ready for collection.`,
    collect: {
      title: 'Mark as collected?',
      text: 'Ask the buyer for the code on their order page or in our email. This hands over everything that is ready in this order, releases its earnings to your available balance and notifies the buyer. It can’t be undone.',
      confirm: 'Mark as collected',
    },
    collected: (items: number) => (items === 1 ? 'Item collected.' : `${items} items collected.`),
  },
  notFound: 'Order not found.',
  confirmationNotFound: 'The order could not be found.',
  confirmationFailed: 'Error loading order details',
  shippingFree: 'Free',
  buyerHidden: {
    unpaid: 'The buyer’s name and address are shown once the order is paid.',
    cancelled: 'The buyer’s name and address are not shown: your items were cancelled or refunded.',
    delivered: `The buyer’s name and address are no longer shown: your items were delivered more than ${buyerVisibleDays} days ago.`,
  },
  buyerHiddenShort: 'Not shown',
  listFailed: 'Your orders could not be loaded.',
  nothingToPick: 'Nothing is waiting to be shipped.',
  ordersUpdated: (orders: number) => (orders === 1 ? '1 order updated.' : `${orders} orders updated.`),
  parcels: {
    none: 'Enter a tracking number, or ship without tracking.',
    counted: (tracked: number, orders: number) =>
      `${tracked} of ${orders} orders ${tracked === 1 ? 'has' : 'have'} a tracking number. The others are shipped without.`,
    read: (orders: number) =>
      orders === 1 ? '1 tracking number filled in.' : `${orders} tracking numbers filled in.`,
    unmatched: (lines: number) =>
      lines === 1
        ? '1 line names none of the selected orders.'
        : `${lines} lines name none of the selected orders.`,
    unreadable: 'No tracking numbers were found in it. Each line needs an order and its number.',
  },
  noItemsChanged: 'Nothing changed: none of these items have the right status.',
  deliverAll: {
    title: 'Mark as delivered?',
    text: 'This marks every shipped item as delivered, releases its earnings to your available balance and notifies the buyer. It can’t be undone.',
  },
  noteAdded: 'Note sent to the buyer.',
  resale: {
    legend: 'Can these goods be sold again?',
    yes: { title: 'Yes', text: 'They go back into stock and on sale.' },
    no: { title: 'No', text: 'They are broken or missing, so they stay out of stock.' },
  },
  notShippedInTime: 'It was not sent, or ready for collection, in time.',
  /** A component of a tax with what it was computed on: `VAT 16% on $71.45`. */
  taxOn: (component: string, percent: string, base: string) => `${component} ${percent} on ${base}`,
  disputed:
    'Your bank has told us that you’re disputing this payment. Until it decides, the money is frozen, and neither you nor the vendor will receive it.',
  /** Where the money of an item is, to its vendor; `day` is a formatted day. */
  money: {
    none: () => 'Not paid',
    pending: () => 'Available after delivery',
    on_hold: (day: string) => `Available on ${day}`,
    disputed: () => 'Frozen by a dispute',
    available: () => 'In your next payout',
    requested: (day: string) => `In the payout of ${day}`,
    paid_out: (day: string) => `Paid out on ${day}`,
    returned: () => 'Returned to the buyer',
  },
} as const
