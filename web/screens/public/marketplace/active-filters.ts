import { countryName } from '@contract/core/country-names'
import { certificationLabels, productTagLabels } from '@contract/sustainability/facts'
import { formatWireUsd } from '@contract/core/money'
import type { MarketplaceQuery } from './marketplace-query'

export interface ActiveFilter {
  label: string
  /** The query without it. */
  queryWithout: MarketplaceQuery
}

/** The active filters, one per chosen value, in the panel's order. */
export function activeFilters(query: MarketplaceQuery): ActiveFilter[] {
  const { category, price_min, price_max, score_min, in_stock } = query
  const hasPriceFilter = price_min !== undefined || price_max !== undefined
  const filtersOf = <K extends 'tags' | 'country' | 'certification'>(
    name: K,
    label: (value: NonNullable<MarketplaceQuery[K]>[number]) => string,
  ) =>
    (query[name] ?? []).map((value) => ({
      label: label(value),
      queryWithout: { ...query, [name]: query[name]?.filter((selectedValue) => selectedValue !== value) },
    }))
  return [
    ...(category ? [{ label: category, queryWithout: { ...query, category: undefined } }] : []),
    ...(hasPriceFilter
      ? [
          {
            label: rangeLabel(price_min, price_max),
            queryWithout: { ...query, price_min: undefined, price_max: undefined },
          },
        ]
      : []),
    ...filtersOf('tags', (tag) => productTagLabels[tag]),
    ...(score_min
      ? [{ label: `Score from ${score_min}`, queryWithout: { ...query, score_min: undefined } }]
      : []),
    ...filtersOf('country', countryName),
    ...filtersOf('certification', (certification) => certificationLabels[certification]),
    ...(in_stock ? [{ label: 'In stock', queryWithout: { ...query, in_stock: undefined } }] : []),
  ]
}

function rangeLabel(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return `Up to ${formatWireUsd(high!)}`
  return high === undefined ? `From ${formatWireUsd(low)}` : `${formatWireUsd(low)} to ${formatWireUsd(high)}`
}
