/** Texts about what is saved for later: apart from those of the cart, which every page loads. */
export const saved = {
  title: 'Saved for later',
  view: 'View saved',
  saved: (product: string) => `${product} has been saved for later.`,
  removed: (product: string) => `${product} is no longer saved.`,
  full: (max: number) => `You can save up to ${max} products.`,
} as const
