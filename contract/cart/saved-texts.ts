/** Texts about what is saved for later: apart from those of the cart, which every page loads. */
export const saved = {
  title: 'Saved for later',
  view: 'View saved',
  saved: (product: string) => `${product} has been saved for later.`,
  removed: (product: string) => `${product} is no longer saved.`,
  alert: 'Tell me when it’s back',
  alertNamed: (product: string) => `Tell me when it’s back: ${product}`,
  alertIsOn: 'We’ll tell you when it’s back in stock.',
  endAlert: 'Don’t tell me',
  endAlertNamed: (product: string) => `Don’t tell me: ${product}`,
  full: (max: number) => `You can save up to ${max} products.`,
} as const
