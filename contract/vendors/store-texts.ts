// Texts of a store that buyers read. Apart from those of vendors, which are not loaded with a store or a product.

export const storePolicies = {
  returns: (days: number) => `Returns accepted within ${days} days of delivery`,
  returnShipping: {
    buyer: 'Return shipping paid by the buyer',
    store: 'Return shipping paid by the store',
  },
  shipping: 'Shipping and handling',
  other: 'Exchanges, care and more',
} as const
