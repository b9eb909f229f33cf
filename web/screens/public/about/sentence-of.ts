import type { MarketplaceStats } from '@contract/marketing'

/** The stats as one sentence; undefined while there is nothing to count. */
export function sentenceOf({
  approved_vendors,
  countries,
  products_on_sale,
}: MarketplaceStats): string | undefined {
  if (approved_vendors === 0 || products_on_sale === 0) return undefined
  const number = (count: number, one: string, many: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  return `Today that means ${number(approved_vendors, 'reviewed vendor', 'reviewed vendors')} in ${number(
    countries.length,
    'country',
    'countries',
  )}, with ${number(products_on_sale, 'product', 'products')} on sale.`
}
