/** For the team of a store that is suspended or closed. */
export const stoppedStore = {
  suspended: {
    title: 'Your store is suspended',
    text: 'Your products are off sale, and nobody can order from you until we reinstate your store. Nothing is lost: everything will be back as it was.',
    money:
      'Please ship the orders you already have. Payouts are on hold until your store is reinstated or closed.',
  },
  closed: {
    title: 'Your store is closed',
    text: 'Your products are off sale for good, and nobody can order from you. You can still read your statements, invoices and documents here.',
    money:
      'Please ship the orders you already have. You can request a payout of your remaining balance; our team reviews it before it’s sent.',
  },
  since: (day: string) => `Since ${day}, for this reason`,
  why: 'Why',
  open: 'Still open',
  mistake: 'Is this a mistake, or has it been resolved? Tell us.',
} as const
