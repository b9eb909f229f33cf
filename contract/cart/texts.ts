export const cart = {
  added: (product: string) => `${product} has been added to your cart.`,
  onlyInStock: (n: number) => (n > 0 ? `Only ${n} in stock` : 'Sold out'),
  notEnough: (n: number, name: string) => (n > 0 ? `Only ${n} in stock: ${name}` : `${name} is sold out.`),
  full: (max: number) => `A cart can hold up to ${max} products.`,
  empty: 'Your cart is empty.',
  startShopping: 'Start Shopping',
  noEstimate: 'We couldn’t estimate the shipping. You’ll see it at checkout.',
  merged: 'We added the items you chose before signing in to your cart.',
  mergedLimitedStock: (names: string) =>
    `We added the items you chose before signing in to your cart, but there wasn’t enough stock of: ${names}.`,
  mergedUnavailable: (names: string) =>
    `These items are no longer sold, so we didn’t add them to your cart: ${names}.`,
  mergeFailed: 'The items you chose before signing in aren’t in your cart yet.',
  priceChanged: (previousPrice: string) => `It was ${previousPrice} when you added it.`,
  unavailable: 'No longer sold',
  closed: (reopens: string) => `The store is closed until ${reopens}`,
  invalidQuantity: 'Enter a whole number above 0.',
  savedBeforeSignIn: 'Your cart is saved. It’ll be here once you’ve signed in.',
  outsideProvider: 'useCart must be used within a CartProvider',
} as const
