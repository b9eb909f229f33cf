import * as texts from '@contract/texts'
import { isReversed, pricesOf, queryOf, type MarketplaceQuery } from './marketplace-query'

const parameterLabels: Partial<Record<keyof MarketplaceQuery, string>> = {
  category: 'category',
  tags: 'tag',
  price_min: 'lowest price',
  price_max: 'highest price',
  score_min: 'score',
  country: 'country',
  certification: 'certification',
  in_stock: 'stock',
  sort: 'order',
}
const maxNames = 4
const maxCharacters = 40

/** The URL's invalid parameters, which the list ignores; null if there are none. */
export function ignoredParameters(params: URLSearchParams): string | null {
  const unknownFilters = [...new Set([...params].flatMap(([name, value]) => unknownFilterIn(name, value)))]
  const messages = [
    unknownFilters.length === 1 &&
      `This link uses a filter we don’t have: ${unknownFilters[0]}. We’ve ignored it.`,
    unknownFilters.length > 1 &&
      `This link uses filters we don’t have: ${formatList(unknownFilters.slice(0, maxNames))}. We’ve ignored them.`,
    isReversed(...pricesOf(params)) && `${texts.marketplace.priceRangeInverted} We’ve ignored the prices.`,
  ]
  return messages.filter(Boolean).join(' ') || null
}

/** A value is invalid if a URL with nothing else yields an empty query. */
function unknownFilterIn(name: string, value: string): string[] {
  const label = parameterLabels[name as keyof MarketplaceQuery]
  if (!label || ['', '0', 'false'].includes(value.trim())) return []
  const isValid = queryOf(new URLSearchParams([[name, value]]))[name as keyof MarketplaceQuery] !== undefined
  return isValid ? [] : [`${label} “${truncate(value.trim())}”`]
}

const truncate = (text: string) => {
  const characters = [...text]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : text
}

const formatList = (messages: readonly string[]) => new Intl.ListFormat('en').format(messages)
