/** Texts about comparing products: not among the `texts` of all screens, which every page loads. */
export const comparison = {
  title: 'Compare products',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  empty: 'Nothing to compare yet.',
  emptyText: (max: number) => `Open a product and press “Compare”. You can compare up to ${max} products.`,
  allGone: 'These products are no longer available.',
  gone: (count: number) =>
    count === 1
      ? 'A product of this comparison is no longer available.'
      : `${count} products of this comparison are no longer available.`,
  removeGone: 'Remove from the comparison',
  full: (max: number) => `You can compare up to ${max} products.`,
  fullNamed: (max: number, product: string) =>
    `You can compare up to ${max} products. Remove one, and ${product} takes its place.`,
  addAnother: 'Find another product',
  onlyOne: 'Add a second product to see how they differ.',
  onlyDifferences: 'Show only differences',
  allFacts: 'Show all facts',
  noDifferences: 'These products don’t differ in anything we know about them.',
  notStated: 'Not stated',
  noOptions: 'No options',
  notCounted: 'Not counted',
  actions: 'Actions',
} as const
