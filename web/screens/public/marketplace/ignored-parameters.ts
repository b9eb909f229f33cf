import * as texts from '@contract/texts'
import { isReversed, pricesOf, queryOf, type MarketplaceQuery } from './marketplace-query'

const nameOf: Partial<Record<keyof MarketplaceQuery, string>> = {
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
const maxLetters = 40

/** The URL's invalid parameters, which the list ignores; null if there are none. */
export function ignoredParameters(params: URLSearchParams): string | null {
  const unknown = [...new Set([...params].flatMap(([name, value]) => unknownOf(name, value)))]
  const parts = [
    unknown.length === 1 && `This link uses a filter we don’t have: ${unknown[0]}. We’ve ignored it.`,
    unknown.length > 1 &&
      `This link uses filters we don’t have: ${listOf(unknown.slice(0, maxNames))}. We’ve ignored them.`,
    isReversed(...pricesOf(params)) && `${texts.marketplace.pricesTurned} We’ve ignored the prices.`,
  ]
  return parts.filter(Boolean).join(' ') || null
}

/** A value is invalid if a URL with nothing else yields an empty query. */
function unknownOf(name: string, value: string): string[] {
  const label = nameOf[name as keyof MarketplaceQuery]
  if (!label || ['', '0', 'false'].includes(value.trim())) return []
  const isKnown = queryOf(new URLSearchParams([[name, value]]))[name as keyof MarketplaceQuery] !== undefined
  return isKnown ? [] : [`${label} “${shortened(value.trim())}”`]
}

const shortened = (text: string) => {
  const letters = [...text]
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : text
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)
