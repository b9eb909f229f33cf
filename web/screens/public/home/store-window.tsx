import { Link } from 'react-router'
import { countryName } from '@contract/countries'
import type { Storefront } from '@contract/vendors'
import { PatternPanel } from '@web/components/brand/pattern-panel'
import { paths } from '@contract/paths'

/** A preview of a store that links to it. */
export function StoreWindow({ store }: { store: Storefront }) {
  const { company_name, country, store_slug, store_banner_url, store_logo_url } = store
  return (
    <Link to={paths.store(store_slug)} className="group relative block size-full overflow-hidden bg-panel">
      {store_banner_url ? (
        <img
          src={store_banner_url}
          alt=""
          width={1600}
          height={500}
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition-[scale] duration-500 group-hover:scale-[1.03]"
        />
      ) : (
        <PatternPanel columns={5} rows={3} />
      )}
      <span className="absolute inset-x-3 bottom-3 flex items-center gap-3 rounded-card bg-raised/95 p-2.5 pr-4 shadow-card">
        {store_logo_url && (
          <img
            src={store_logo_url}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            decoding="async"
            className="size-10 shrink-0 rounded-control object-cover"
          />
        )}
        <span className="grid min-w-0 leading-tight">
          <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:text-brand">
            {company_name}
          </span>
          <span className="text-caption text-ink-soft">{countryName(country)}</span>
        </span>
      </span>
    </Link>
  )
}
