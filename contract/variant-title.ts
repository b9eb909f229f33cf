/** The name of a variant: its option values, "Indigo / Large"; null for the only variant of a product without options. */
export const variantTitle = (optionValues: readonly string[]): string | null =>
  optionValues.length > 0 ? optionValues.join(' / ') : null

/** What was chosen, in one line: "Kitenge Wrap Dress, Large". */
export const nameWithVariant = (name: string, title: string | null): string =>
  title === null ? name : `${name}, ${title}`
