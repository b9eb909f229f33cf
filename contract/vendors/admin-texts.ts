import type { VendorDecision } from './states'

/** For admins who look after vendors. */
export const vendors = {
  listFailed: 'The vendors could not be loaded.',
  counted: 'Orders, sales and balances are counted every ten minutes.',
  planUnpaid: (planInEffect: string) =>
    `Unpaid: new orders are charged the commission of the ${planInEffect} plan, unless the vendor has a rate of its own.`,
  statuses: {
    pending: 'Applicant',
    rejected: 'Rejected',
    approved: 'Selling',
    suspended: 'Suspended',
    closed: 'Closed',
  },
  actions: {
    suspend: 'Suspend',
    reinstate: 'Reinstate',
    close: 'Close store',
    reopen: 'Reopen',
  } satisfies Record<VendorDecision, string>,
  titles: {
    suspend: (name: string) => `Suspend ${name}?`,
    reinstate: (name: string) => `Reinstate ${name}?`,
    close: (name: string) => `Close the store of ${name}?`,
    reopen: (name: string) => `Reopen the store of ${name}?`,
  } satisfies Record<VendorDecision, (name: string) => string>,
  done: {
    suspend: (name: string) => `${name} is suspended.`,
    reinstate: (name: string) => `${name} is selling again.`,
    close: (name: string) => `${name} is closed.`,
    reopen: (name: string) => `${name} is selling again.`,
  } satisfies Record<VendorDecision, (name: string) => string>,
  goOffSale: (count: number) =>
    count === 1 ? '1 product goes off sale at once.' : `${count} products go off sale at once.`,
  goOnSale: (count: number) =>
    count === 1 ? '1 product is back on sale at once.' : `${count} products are back on sale at once.`,
  held: (amount: string) => `${amount} is held until you reinstate the vendor or close its store.`,
  remains: (amount: string) =>
    `${amount} remains: the vendor can request it, and an admin approves the payout.`,
  inTransit: (count: number) =>
    count === 1 ? '1 order on its way isn’t affected.' : `${count} orders on their way aren’t affected.`,
  openOrders: (count: number) =>
    count === 1 ? '1 order isn’t shipped yet' : `${count} orders aren’t shipped yet`,
  openOrderChoices: {
    continue: { label: 'The vendor ships them', hint: 'Buyers get what they ordered.' },
    cancel: { label: 'Cancel and refund them', hint: 'Buyers are told by email. This can’t be undone.' },
  },
  cancelNeedsMoney: 'You need the Money permission to cancel paid orders.',
  reasonHint: 'Everyone on the vendor’s team will see it, in an email and in their dashboard.',
} as const
