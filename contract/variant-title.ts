/** A variant's title: its option values, "Indigo / Large"; null for the only variant of a product without options. */
export const variantTitle = (optionValues: readonly string[]): string | null =>
  optionValues.length > 0 ? optionValues.join(' / ') : null

/** Product and variant on one line: "Kitenge Wrap Dress, Large". */
export const nameWithVariant = (name: string, title: string | null): string =>
  title === null ? name : `${name}, ${title}`
