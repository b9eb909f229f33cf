/** Promotions, on screens and in mails. */
export const promotion = {
  field: 'Promo code',
  code: 'Please enter a promo code.',
  codeForm: 'Use 3 to 30 letters, digits and hyphens.',
  percent: 'A discount is between 0.01 and 90 percent.',
  amount: 'Please enter an amount above $0.00.',
  count: 'Please enter a whole number above 0.',
  shippingPayer: 'Free shipping is paid by the marketplace: carriers are paid by it, not by vendors.',
  subjects: 'Please choose at least one.',
  span: 'The last day is before the first.',
  applied: (code: string) => `${code} applied.`,
  discount: (code: string) => `Discount (${code})`,
  saved: (code: string) => `${code} saved.`,
  moved: {
    activate: (code: string) => `${code} is active.`,
    pause: (code: string) => `${code} is paused.`,
    resume: (code: string) => `${code} is active again.`,
    end: (code: string) => `${code} has ended.`,
  },
  listFailed: 'The promotions could not be loaded.',
  usesFailed: 'The uses could not be loaded.',
} as const
