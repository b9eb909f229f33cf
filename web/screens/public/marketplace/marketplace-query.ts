import { africanCountries } from '@contract/core/country-names'
import { productLimits, productCategories, sortIds, type SortId } from '@contract/catalog/facts'
import { scoreLimits, certificationIds, productTags } from '@contract/sustainability/facts'
import { searchMax } from '@contract/core/limits'
import { parseDecimal, toDollars } from '@contract/core/money'
import type { ProductFilters } from '@contract/catalog/product-query'

/** The marketplace query in the URL, without the page. */
export type MarketplaceQuery = ProductFilters & { sort?: SortId | undefined }

const countryCodes = africanCountries.map(({ code }) => code)

/**
 * Parses the URL. An invalid value counts as none, and so does a reversed price range; `ignoredParameters` reports them. It does not use
 * the contract's schemas, which would ship the validation library to every visitor.
 */
export function queryOf(params: URLSearchParams): MarketplaceQuery {
  const [low, high] = pricesOf(params)
  const isValidRange = !isReversed(low, high)
  return {
    search: [...(params.get('search')?.trim() ?? '')].slice(0, searchMax).join('').trim() || undefined,
    sort: oneOf(sortIds, params.get('sort')),
    category: oneOf(productCategories, params.get('category')),
    tags: someOf(productTags, params.getAll('tags')),
    price_min: isValidRange ? low : undefined,
    price_max: isValidRange ? high : undefined,
    score_min: scoreOf(params.get('score_min')),
    country: someOf(countryCodes, params.getAll('country')),
    certification: someOf(certificationIds, params.getAll('certification')),
    in_stock: ['1', 'true'].includes(params.get('in_stock') ?? '') || undefined,
  }
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((candidate) => candidate === value)

const someOf = <T extends string>(list: readonly T[], values: readonly string[]): T[] | undefined => {
  const validValues = list.filter((value) => values.includes(value))
  return validValues.length > 0 ? validValues : undefined
}

/** A price as typed: US dollars; undefined if invalid. */
export function priceOf(text: string | null | undefined): number | undefined {
  const amount = parseDecimal(text ?? '')
  const isPrice = amount !== undefined && amount >= 0 && amount <= productLimits.priceMaxMinor
  return isPrice ? toDollars(amount) : undefined
}

export const pricesOf = (params: URLSearchParams) =>
  [priceOf(params.get('price_min')), priceOf(params.get('price_max'))] as const

export const isReversed = (low: number | undefined, high: number | undefined) =>
  low !== undefined && high !== undefined && low > high

function scoreOf(text: string | null): number | undefined {
  const score = Number(text || NaN)
  return Number.isInteger(score) && score > scoreLimits.min && score <= scoreLimits.max ? score : undefined
}

/** The same query without filters; search and sort stay. */
export const withoutFilters = ({ search, sort }: MarketplaceQuery): MarketplaceQuery => ({ search, sort })
