import type { ProductDetail } from '@contract/catalog/procedures'

/** The weight of a product's variants, from the lightest to the heaviest; null while its vendor states none. */
export function weightText({ variants }: Pick<ProductDetail, 'variants'>): string | null {
  const weights = variants.flatMap(({ weight_grams: grams }) => grams || [])
  if (weights.length === 0) return null
  const [lightest, heaviest] = [Math.min(...weights), Math.max(...weights)]
  return lightest === heaviest
    ? formatWeight(lightest)
    : `${formatWeight(lightest)} to ${formatWeight(heaviest)}`
}

let kilograms: Intl.NumberFormat | undefined

function formatWeight(grams: number): string {
  if (grams < 1000) return `${grams} g`
  // Made once: that takes longer than formatting a hundred weights.
  kilograms ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  return `${kilograms.format(grams / 1000)} kg`
}
