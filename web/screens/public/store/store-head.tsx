import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { countryName } from '@contract/countries'
import type { Storefront } from '@contract/vendors'
import { PatternBorder } from '@web/parts/brand/pattern-border'
import { sinceOf } from '@web/parts/stores/since'
import { StoreBanner } from '@web/parts/stores/store-banner'
import { StoreLogo } from '@web/parts/stores/store-logo'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { TextLink } from '@web/ui/text-link'

/** Banner, logo, name and country of a vendor, and the ways to what Kijani is. */
export function StoreHead({ store }: { store: Storefront }) {
  return (
    <header>
      <div className="h-40 overflow-hidden bg-panel sm:h-64 lg:h-[22rem]">
        <StoreBanner store={store} sizes="100vw" eager />
      </div>
      <PatternBorder variant="kente" height={10} />
      <div className="gutter mx-auto max-w-page">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-4">
          <StoreLogo
            store={store}
            sizes="(width >= 48rem) 9rem, 6rem"
            className="relative z-10 -mt-12 w-24 border-4 border-ground shadow-card md:-mt-20 md:w-36"
          />
          <nav
            aria-label="About the marketplace"
            className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-3 sm:gap-x-6 md:pt-5"
          >
            <TextLink asChild>
              <Link to={paths.features}>Features</Link>
            </TextLink>
            <Button asChild variant="outline">
              <Link to={paths.becomeVendor}>Become a Seller</Link>
            </Button>
          </nav>
        </div>
        <h1 className="mt-5 max-w-[18ch] text-display wrap-anywhere md:mt-7">{store.company_name}</h1>
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft">
          <span className="flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4 shrink-0 text-accent" />
            {countryName(store.country)}
          </span>
          <span>{sinceOf(store)}</span>
        </p>
      </div>
    </header>
  )
}
