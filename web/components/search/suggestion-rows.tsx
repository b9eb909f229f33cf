import { LayoutGrid, MapPin, Search, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchSuggestions } from '@contract/catalog/procedures'
import { countryName } from '@contract/core/country-names'
import { productCategories } from '@contract/catalog/facts'
import { priceText } from '@web/components/catalog/price'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { paths } from '@contract/core/paths'

/** One suggestion: its URL and what it shows. */
export interface SuggestionRow {
  key: string
  to: string
  content: ReactNode
}

/** The suggestions in order, ending with the search itself. */
export function suggestionRowsOf(
  suggestions: SearchSuggestions | undefined,
  text: string,
  pathOf: (search: string) => string,
): SuggestionRow[] {
  const { categories = [], countries = [], vendors = [], products = [] } = suggestions ?? {}
  return [
    ...categories.map((category) => ({
      key: `category-${productCategories.indexOf(category)}`,
      to: paths.marketplace({ category }),
      content: <SuggestionContent picture={<LayoutGrid />} name={category} detail="Category" />,
    })),
    ...countries.map((country) => ({
      key: `country-${country}`,
      to: paths.marketplace({ country: [country] }),
      content: (
        <SuggestionContent
          picture={<MapPin />}
          name={countryName(country)}
          detail="Products from this country"
        />
      ),
    })),
    ...vendors.map(({ store_slug: slug, company_name: name, country }) => ({
      key: `store-${slug}`,
      to: paths.store(slug),
      content: (
        <SuggestionContent picture={<Store />} name={name} detail={`Vendor in ${countryName(country)}`} />
      ),
    })),
    ...products.map(({ id, name, vendor_name: vendorName, image_url: url, ...prices }) => ({
      key: `product-${id}`,
      to: paths.product(id),
      content: (
        <SuggestionContent
          picture={<ProductPicture url={url} alt="" sizes="2.75rem" maxWidth={320} eager />}
          name={name}
          detail={`by ${vendorName}`}
          end={priceText(prices)}
        />
      ),
    })),
    {
      key: 'search',
      to: pathOf(text),
      content: <SuggestionContent picture={<Search />} name={`Search for “${text}”`} />,
    },
  ]
}

type SuggestionContentProps = { picture: ReactNode; name: string; detail?: string; end?: string }

const SuggestionContent = ({ picture, name, detail, end }: SuggestionContentProps) => (
  <>
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-soft [&>svg]:size-4.5"
    >
      {picture}
    </span>
    <span className="grid min-w-0 flex-1 leading-snug">
      <span className="line-clamp-2 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      {detail && <span className="truncate text-caption text-ink-soft">{detail}</span>}
    </span>
    {end && <span className="figures shrink-0 text-sm @max-xs:hidden">{end}</span>}
  </>
)
