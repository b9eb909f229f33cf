import type { ChangeEvent, ReactNode } from 'react'
import { countryName } from '@contract/core/countries'
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
import { Facet } from './facet'
import { PriceRange } from './price-range'
import type { ChooseFilter } from './use-filters'

type FilterPanelProps = {
  query: MarketplaceQuery
  /** The facets with their counts; null when they could not be counted. */
  facets: ProductFacets | null
  choose: ChooseFilter
  /** Changes whenever all filters are cleared, so that unsent text in the fields is cleared too. */
  cleared: number
}

/** Every filter of the marketplace, as form controls named like the URL's parameters. */
export function FilterPanel({ query, facets, choose, cleared }: FilterPanelProps) {
  const { tags = [], country = [], certification = [] } = query
  const count = (name: 'category' | 'tags', value: string) =>
    facets && (facets[name].find((one) => one.value === value)?.count ?? 0)
  const onOne = ({ target }: ChangeEvent<HTMLInputElement>) => choose(chosen(target.name, [target.value]))
  const onAny = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = [query[target.name as 'tags'] ?? []].flat() as string[]
    const others = before.filter((value) => value !== target.value)
    choose(chosen(target.name, target.checked ? [...others, target.value] : others))
  }
  const radio = (name: string, value: string, checked: boolean, label: ReactNode, held?: number | null) => (
    <Choice
      key={value}
      {...{ type: 'radio', name, value, checked }}
      onChange={onOne}
      count={held ?? undefined}
    >
      {label}
    </Choice>
  )
  const box = (name: string, value: string, checked: boolean, label: ReactNode, held?: number | null) => (
    <Choice
      key={value}
      {...{ type: 'checkbox', name, value, checked }}
      onChange={onAny}
      count={held ?? undefined}
    >
      {label}
    </Choice>
  )
  return (
    <>
      <Facet title="Category">
        {radio('category', '', !query.category, 'All categories')}
        {productCategories.map((value) =>
          radio('category', value, query.category === value, value, count('category', value)),
        )}
      </Facet>
      <Facet title="Price">
        <PriceRange key={cleared} query={query} range={facets?.price ?? null} choose={choose} />
      </Facet>
      <Facet title="Tags" hint="Shows products with any of the tags you choose.">
        {productTags.map((tag) =>
          box('tags', tag, tags.includes(tag), productTagLabels[tag], count('tags', tag)),
        )}
      </Facet>
      <Facet title="Sustainability score">
        {radio('score_min', '', !query.score_min, 'Any score')}
        {scoreSteps.map(({ from, dot, band }) =>
          radio(
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
        {inOrder(facets?.country ?? [], country, countryName).map(({ value, label, count: held }) =>
          box('country', value, country.includes(value), label, held),
        )}
      </Facet>
      <Facet
        title="Certification"
        hint="Declared by the vendor, who has given us a certification document that our team has verified."
        isOpen={certification.length > 0}
      >
        {inOrder(facets?.certification ?? [], certification, (id) => certificationLabels[id]).map(
          ({ value, label, count: held }) =>
            box('certification', value, certification.includes(value), label, held),
        )}
      </Facet>
      <Facet title="Availability">
        {box('in_stock', '1', query.in_stock === true, 'In stock', facets?.in_stock)}
      </Facet>
    </>
  )
}

const scoreSteps = [
  { from: scoreLimits.goodFrom, band: 'green', dot: 'bg-success' },
  { from: scoreLimits.fairFrom, band: 'green or yellow', dot: 'bg-ochre' },
]

/** A facet's values as the URL would give them, so that a choice and a link are equivalent. */
function chosen(name: string, values: readonly string[]): MarketplaceQuery {
  const query = queryOf(new URLSearchParams(values.map((value) => [name, value])))
  return { [name]: query[name as keyof MarketplaceQuery] }
}

/** The facet's values, by name; chosen values are included even if no product matches them. */
function inOrder<T extends string>(
  counted: readonly { value: T; count: number }[],
  chosenValues: readonly T[],
  labelOf: (value: T) => string,
) {
  const unknown = chosenValues.filter((value) => counted.every((one) => one.value !== value))
  return [...counted, ...unknown.map((value) => ({ value, count: 0 }))]
    .map((one) => ({ ...one, label: labelOf(one.value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
