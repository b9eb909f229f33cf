import { Link } from 'react-router'
import { countryName } from '@contract/core/country-names'
import type { Storefront } from '@contract/vendors/procedures'
import { PatternPanel } from '@web/components/brand/pattern-panel'
import { StoreBanner } from '@web/components/stores/store-banner'
import { StoreLogo } from '@web/components/stores/store-logo'
import { paths } from '@contract/core/paths'

/** A preview of a store that links to it. */
export function FeaturedStore({ store }: { store: Storefront }) {
  const { company_name, country, store_slug } = store
  return (
    <Link to={paths.store(store_slug)} className="group relative block size-full overflow-hidden">
      <span className="block size-full bg-panel transition-[scale] duration-500 group-hover:scale-[1.03]">
        {store.store_banner_url ? (
          <StoreBanner store={store} sizes="(width >= 64rem) 64rem, 120vw" />
        ) : (
          <PatternPanel columns={5} rows={3} />
        )}
      </span>
      <span className="absolute inset-x-3 bottom-3 flex items-center gap-3 rounded-card bg-raised/95 p-2.5 pr-4 shadow-card">
        <StoreLogo store={store} sizes="2.5rem" className="size-10" />
        <span className="grid min-w-0 leading-tight">
          <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:text-brand">
            <bdi>{company_name}</bdi>
          </span>
          <span className="text-caption text-ink-soft">{countryName(country)}</span>
        </span>
      </span>
    </Link>
  )
}
