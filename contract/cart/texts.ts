export const cart = {
  added: (product: string) => `${product} has been added to your cart.`,
  onlyInStock: (n: number) => (n > 0 ? `Only ${n} in stock` : 'Sold out'),
  notEnough: (n: number, name: string) => (n > 0 ? `Only ${n} in stock: ${name}` : `${name} is sold out.`),
  full: (max: number) => `A cart can hold up to ${max} products.`,
  startShopping: 'Start Shopping',
  noEstimate: 'We couldn’t estimate the shipping. You’ll see it at checkout.',
  merged: 'We added the items you chose before signing in to your cart.',
  mergedClamped: (names: string) =>
    `We added the items you chose before signing in to your cart, but there wasn’t enough stock of: ${names}.`,
  mergedLeftOut: (names: string) =>
    `These items are no longer sold, so we didn’t add them to your cart: ${names}.`,
  mergeFailed: 'The items you chose before signing in aren’t in your cart yet.',
  priceChanged: (was: string) => `It was ${was} when you added it.`,
  unavailable: 'No longer sold',
  closed: (reopens: string) => `The store is closed until ${reopens}`,
  needsScripts: 'The cart needs JavaScript.',
  needsScriptsWhy:
    'Until you sign in, your cart is stored in this browser, and showing it takes JavaScript. Turn on JavaScript, or sign in.',
  keptOverSignIn: 'Your cart is saved. It’ll be here once you’ve signed in.',
  outsideProvider: 'useCart must be used within a CartProvider',
} as const
