import type { ChangeEvent, ReactNode } from 'react'
import { compareTexts } from '@contract/core/compare-texts'
import { countryName } from '@contract/core/country-names'
import {
  scoreLimits,
  certificationLabels,
  productTagLabels,
  productTags,
} from '@contract/sustainability/facts'
import { productCategories } from '@contract/catalog/facts'
import type { ProductFacets } from '@contract/catalog/product-query'
import { Choice } from '@web/ui/choice'
import { queryOf, type MarketplaceQuery } from './marketplace-query'
import { DeliveryFacet } from './delivery-facet'
import { Facet } from './facet'
import { PriceRange } from './price-range'
import type { ChooseFilter } from './use-filters'

type FilterPanelProps = {
  query: MarketplaceQuery
  /** The facets with their counts; null when they could not be counted. */
  facets: ProductFacets | null
  choose: ChooseFilter
  /** Changes whenever all filters are cleared, so that unsent text in the fields is cleared too. */
  resetKey: number
}

/** Every filter of the marketplace, as form controls named like the URL's parameters. */
export function FilterPanel({ query, facets, choose, resetKey }: FilterPanelProps) {
  const { tags = [], country = [], certification = [] } = query
  const countOf = (name: 'category' | 'tags', value: string) =>
    facets && (facets[name].find((facetValue) => facetValue.value === value)?.count ?? 0)
  const onRadioChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    choose(filterQuery(target.name, [target.value]))
  const onCheckboxChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const previousValues = [query[target.name as 'tags'] ?? []].flat() as string[]
    const otherValues = previousValues.filter((value) => value !== target.value)
    choose(filterQuery(target.name, target.checked ? [...otherValues, target.value] : otherValues))
  }
  const renderRadio = (
    name: string,
    value: string,
    checked: boolean,
    label: ReactNode,
    productCount?: number | null,
  ) => (
    <Choice
      key={value}
      {...{ type: 'radio', name, value, checked }}
      onChange={onRadioChange}
      count={productCount ?? undefined}
    >
      {label}
    </Choice>
  )
  const renderCheckbox = (
    name: string,
    value: string,
    checked: boolean,
    label: ReactNode,
    productCount?: number | null,
  ) => (
    <Choice
      key={value}
      {...{ type: 'checkbox', name, value, checked }}
      onChange={onCheckboxChange}
      count={productCount ?? undefined}
    >
      {label}
    </Choice>
  )
  return (
    <>
      <Facet title="Category">
        {renderRadio('category', '', !query.category, 'All categories')}
        {productCategories.map((value) =>
          renderRadio('category', value, query.category === value, value, countOf('category', value)),
        )}
      </Facet>
      <Facet title="Price">
        <PriceRange key={resetKey} query={query} range={facets?.price ?? null} choose={choose} />
      </Facet>
      <Facet title="Tags" hint="Shows products with any of the tags you choose.">
        {productTags.map((tag) =>
          renderCheckbox('tags', tag, tags.includes(tag), productTagLabels[tag], countOf('tags', tag)),
        )}
      </Facet>
      <Facet title="Sustainability score">
        {renderRadio('score_min', '', !query.score_min, 'Any score')}
        {scoreSteps.map(({ from, dot, band }) =>
          renderRadio(
            'score_min',
            String(from),
            query.score_min === from,
            <span className="flex items-center gap-2">
              <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
              {from} and above <span className="sr-only">({band})</span>
            </span>,
            facets?.score_min.find(({ value }) => value === from)?.count,
          ),
        )}
      </Facet>
      <Facet title="Country" hint="Where the vendor is based." isOpen={country.length > 0}>
        {facetOptions(facets?.country ?? [], country, countryName).map(
          ({ value, label, count: productCount }) =>
            renderCheckbox('country', value, country.includes(value), label, productCount),
        )}
      </Facet>
      <Facet
        title="Certification"
        hint="Declared by the vendor, who has given us a certification document that our team has verified."
        isOpen={certification.length > 0}
      >
        {facetOptions(facets?.certification ?? [], certification, (id) => certificationLabels[id]).map(
          ({ value, label, count: productCount }) =>
            renderCheckbox('certification', value, certification.includes(value), label, productCount),
        )}
      </Facet>
      <DeliveryFacet />
      <Facet title="Availability">
        {renderCheckbox('in_stock', '1', query.in_stock === true, 'In stock', facets?.in_stock)}
      </Facet>
    </>
  )
}

const scoreSteps = [
  { from: scoreLimits.goodFrom, band: 'green', dot: 'bg-success' },
  { from: scoreLimits.fairFrom, band: 'green or yellow', dot: 'bg-ochre' },
]

/** A facet's values as the URL would give them, so that a choice and a link are equivalent. */
function filterQuery(name: string, values: readonly string[]): MarketplaceQuery {
  const query = queryOf(new URLSearchParams(values.map((value) => [name, value])))
  return { [name]: query[name as keyof MarketplaceQuery] }
}

/** The facet's values, by name; chosen values are included even if no product matches them. */
function facetOptions<T extends string>(
  facetValues: readonly { value: T; count: number }[],
  selectedValues: readonly T[],
  labelOf: (value: T) => string,
) {
  const missingValues = selectedValues.filter((value) =>
    facetValues.every((facetValue) => facetValue.value !== value),
  )
  return [...facetValues, ...missingValues.map((value) => ({ value, count: 0 }))]
    .map((facetValue) => ({ ...facetValue, label: labelOf(facetValue.value) }))
    .sort((a, b) => compareTexts(a.label, b.label))
}
