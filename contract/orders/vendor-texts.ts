// Texts that buyers’ pages do not load.

/** What a vendor is told about orders to fulfil, and mails about them. */
export const fulfilment = {
  /** In emails about a part of what was ordered. */
  inParts: 'You ordered more of it. The rest is handled separately, with an email of its own.',
  parts: {
    quantity: 'How many are in this parcel?',
    left: (n: number) => `${n} are left to ship. You can ship the rest later.`,
    range: (n: number) => `Enter a whole number from 1 to ${n}.`,
    onlyShipped: 'A quantity can be given only when an item is shipped.',
  },
  pickup: {
    /** In emails before the goods are ready. */
    placeFollows:
      'You collect it from the vendor. Once it is ready, we’ll email you the place, the hours and your code.',
    vendorNext:
      'The buyer collects it from you. Once it is ready, mark it as ready on the order page. They will then show you a four-digit code.',
    notTracked: 'The buyer collects this order.',
    needsCodes: 'The buyers of these orders collect them. Enter each code on the page of its order.',
    hoursMissing: 'You have not stated your pickup hours.',
    moneyPending: 'Available after collection',
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
  resale: {
    legend: 'Can these goods be sold again?',
    yes: { title: 'Yes', text: 'They go back into stock and on sale.' },
    no: { title: 'No', text: 'They are broken or missing, so they stay out of stock.' },
  },
  /** Where the money of an item is, to its vendor; `day` is a formatted day. */
  money: {
    none: () => 'Not paid',
    pending: () => 'Available after delivery',
    on_hold: (day: string) => `Available on ${day}`,
    disputed: () => 'Held for a bank dispute',
    available: () => 'In your next payout',
    requested: (day: string) => `In the payout of ${day}`,
    paid_out: (day: string) => `Paid out on ${day}`,
    returned: () => 'Returned to the buyer',
    charged_back: () => 'Lost bank dispute',
  },
  /** A bank dispute, in the same words wherever its vendor sees it. */
  dispute: {
    held: 'Held for a bank dispute',
    lost: 'Lost bank dispute',
    heldTitle: (amount: string) => `${amount} is held for a bank dispute.`,
    heldText:
      'The buyer’s bank disputes the payment. We answer it; please keep your proof of shipping. Until the bank decides, this part of your earnings can’t be paid out.',
    viewBalance: 'View your balance',
  },
} as const
