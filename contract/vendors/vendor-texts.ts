/** For the team of a store that is suspended or closed. */
export const stoppedStore = {
  suspended: {
    title: 'Your store is suspended',
    text: 'Your products are off sale, and nobody can order from you until we reinstate your store. Nothing is lost: everything comes back as it was.',
    money:
      'Send what buyers have already ordered as usual. Payouts are held until your store is reinstated or closed.',
  },
  closed: {
    title: 'Your store is closed',
    text: 'Your products are off sale for good, and nobody can order from you. Your statements, invoices and documents stay here.',
    money:
      'Send what buyers have already ordered as usual, and request the payout of what remains; our team checks it before it’s sent.',
  },
  since: (day: string) => `Since ${day}, for this reason`,
  why: 'Why',
  goesOn: 'What goes on',
  mistake: 'Is this a mistake, or is it resolved? Tell us.',
} as const
