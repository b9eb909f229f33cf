import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { countryName } from '@contract/countries'
import type { Storefront } from '@contract/vendors'
import { PatternBorder } from '@web/parts/brand/pattern-border'
import { PatternPanel } from '@web/parts/brand/pattern-panel'
import { paths } from '@web/paths'
import { Avatar } from '@web/ui/avatar'
import { Button } from '@web/ui/button'
import { TextLink } from '@web/ui/text-link'

/** Banner, logo, name and country of a vendor, and the ways to what Kijani is. */
export function StoreHead({ store }: { store: Storefront }) {
  return (
    <header>
      <Banner url={store.store_banner_url} />
      <PatternBorder variant="kente" height={10} />
      <div className="gutter mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="relative z-10 flex min-w-0 flex-wrap items-end gap-x-6 gap-y-4">
          <Avatar
            name={store.company_name}
            src={store.store_logo_url}
            shape="square"
            size="large"
            className="-mt-12 size-24 border-4 border-ground bg-raised text-3xl shadow-card md:-mt-14 md:size-32 md:text-4xl"
          />
          <div className="min-w-0 md:pt-6">
            <h1 className="text-title">{store.company_name}</h1>
            <p className="mt-1.5 flex items-center gap-1.5 text-ink-soft">
              <MapPin aria-hidden className="size-4 text-accent" />
              {countryName(store.country)}
            </p>
          </div>
        </div>
        <nav aria-label="About the marketplace" className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <TextLink asChild>
            <Link to={paths.features}>Features</Link>
          </TextLink>
          <Button asChild variant="outline">
            <Link to={paths.becomeVendor}>Become a Seller</Link>
          </Button>
        </nav>
      </div>
    </header>
  )
}

function Banner({ url }: { url: string | null }) {
  return (
    <div className="h-44 overflow-hidden bg-panel sm:h-60 lg:h-80">
      {url ? (
        <img
          src={url}
          alt=""
          width={1600}
          height={500}
          fetchPriority="high"
          className="size-full object-cover"
        />
      ) : (
        <PatternPanel columns={18} rows={4} />
      )}
    </div>
  )
}
