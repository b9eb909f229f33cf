/**
 * The time in which an unpaid order can be paid: its page announces when these minutes are left (the fewest first), and its buyer may add that share of it,
 * once, before it ends.
 */
export const paymentWindow = { announcedMinutes: [5, 10], extensionShare: 0.5 } as const

/** Not among the texts of all pages: only an unpaid order’s page loads them. */
export const paymentWindowTexts = {
  left: (minutes: number) => `${minutes} minutes left to pay for this order.`,
  canExtend: 'You can get more time once.',
  extend: (minutes: number) => `Get ${minutes} more minutes`,
  extended: 'You have more time to pay now.',
  used: 'You’ve extended the time once, so it can’t be extended again.',
  outOfStock: 'The time can’t be extended: others are waiting for these items.',
} as const
