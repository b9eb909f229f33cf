/** Promotions, on screens and in mails. */
export const promotion = {
  field: 'Promo code',
  code: 'Enter a promo code.',
  codeForm: 'Use 3 to 30 letters, digits and hyphens.',
  percent: 'Enter a discount from 0.01 to 90 percent.',
  amount: 'Enter an amount above $0.00.',
  count: 'Enter a whole number above 0.',
  shippingPayer: 'The marketplace pays for free shipping, because it pays the carriers.',
  subjects: 'Choose at least one.',
  span: 'The last day can’t be before the first.',
  applied: (code: string) => `${code} applied.`,
  /** `storeName`: the store to whose goods alone it applies. */
  amountOff: (amount: string, storeName: string | null) =>
    storeName === null ? `${amount} off` : `${amount} off goods from ${storeName}`,
  discount: (code: string) => `Discount (${code})`,
  saved: (code: string) => `${code} saved.`,
  statusChanged: {
    activate: (code: string) => `${code} is active.`,
    pause: (code: string) => `${code} is paused.`,
    resume: (code: string) => `${code} is active again.`,
    end: (code: string) => `${code} has ended.`,
  },
  listFailed: (noun: string) => `The ${noun}s could not be loaded.`,
  usesFailed: 'The uses could not be loaded.',
} as const
