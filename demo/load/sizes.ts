import type { Product } from '../catalogue/types'

/** What is put on sale of a product: itself, or each of its sizes. The first goes by the product's key, and all show its pictures. */
export function eachSize(product: Product): Product[] {
  const { sizes, key, name } = product
  if (!sizes) return [product]
  return sizes.map(([label, quantity], nth) => ({
    ...product,
    key: nth === 0 ? key : `${key}-${label.toLowerCase().replaceAll(' ', '-')}`,
    name: `${name}, ${label}`,
    quantity,
    variant: { group: key, label },
  }))
}
