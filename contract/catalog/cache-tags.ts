import { cardTags, productTag, productTags, type CacheTag } from '../core/cache-tags'
import type { ProductDetail, RelatedProducts, SearchSuggestions } from './procedures'
import type { ProductFilters, ProductQuery } from './product-query'

/** What decides which products a list has, and in which order, besides those that it shows. */
export function listTags(query: (ProductFilters & Pick<ProductQuery, 'sort'>) | undefined = {}): CacheTag[] {
  const { search, sort, price_min, price_max, score_min, in_stock, tags, country, certification } = query
  const byPrice = sort?.startsWith('price') || price_min !== undefined || price_max !== undefined
  const byText = search || tags?.length || country?.length || certification?.length
  return [
    'listing',
    ...(byPrice ? (['listing:price'] as const) : []),
    ...(byText ? (['listing:text'] as const) : []),
    ...(score_min !== undefined ? (['listing:score'] as const) : []),
    ...(in_stock ? (['listing:stock'] as const) : []),
  ]
}

export const detailTags = ({ id, vendor }: ProductDetail): CacheTag[] => [
  `product:${id}`,
  `store:${vendor.store_slug}`,
  `store-size:${vendor.store_slug}`,
  'formulas',
]

export const relatedTags = (
  { more_from_vendor, similar }: RelatedProducts,
  { p_product_id }: { p_product_id: string },
): CacheTag[] => [productTag(p_product_id), ...cardTags([...more_from_vendor, ...similar])]

export const suggestionTags = ({ products, vendors }: SearchSuggestions): CacheTag[] => [
  ...listTags({ search: '*' }),
  ...productTags(products),
  ...vendors.map(({ store_slug }) => `store:${store_slug}` as const),
]
