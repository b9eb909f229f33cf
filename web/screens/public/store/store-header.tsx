import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '@contract/core/brand'
import { countryName } from '@contract/core/country-names'
import { followTexts } from '@contract/marketing/follow-texts'
import type { Storefront } from '@contract/vendors/procedures'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { FollowStore } from '@web/components/stores/follow-store'
import { memberSince } from '@web/components/stores/member-since'
import { StoreBanner } from '@web/components/stores/store-banner'
import { StoreLogo } from '@web/components/stores/store-logo'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

/** A vendor's banner, logo, name and country, with links to what Kijani is. */
export function StoreHeader({ store, following }: { store: Storefront; following: boolean }) {
  return (
    <header>
      <MarketplaceBar />
      <div className="h-40 overflow-hidden bg-panel sm:h-64 lg:h-[22rem]">
        <StoreBanner store={store} sizes="(width >= 40rem) 100vw, 80vw" eager />
      </div>
      <PatternBorder variant="kente" height={10} className="max-xl:hidden" />
      <div className="gutter mx-auto max-w-page">
        <StoreLogo
          store={store}
          sizes="(width >= 48rem) 9rem, 6rem"
          className="relative z-10 -mt-12 w-24 border-4 border-ground shadow-card md:-mt-20 md:w-36"
        />
        <h1 className="mt-5 max-w-[18ch] text-display wrap-anywhere md:mt-7">
          <bdi>{store.company_name}</bdi>
        </h1>
        <p className="mt-4 text-sm text-ink-soft sm:text-base">
          <MapPin aria-hidden className="mr-1.5 inline size-4 align-[-0.125em] text-accent" />
          <span>{countryName(store.country)}</span> · <span>{memberSince(store)}</span>
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <FollowStore slug={store.store_slug} name={store.company_name} following={following} />
          <p className="text-sm text-ink-soft">
            {followTexts.hint}
            {following && (
              <>
                {' · '}
                <TextLink asChild className="touch-area">
                  <Link to={`${paths.saved}#followed-stores`}>{followTexts.listTitle}</Link>
                </TextLink>
              </>
            )}
          </p>
        </div>
      </div>
    </header>
  )
}

/** The marketplace's own links; above the store's header, so that nobody mistakes them for the store's. */
const MarketplaceBar = () => (
  <div className="gutter mx-auto flex h-11 max-w-page items-center justify-between gap-4 text-sm">
    <p className="text-ink-soft max-[22.5rem]:hidden">A vendor on {brand.name}</p>
    <nav
      aria-label="About the marketplace"
      className="ml-auto flex flex-wrap items-center justify-end gap-x-4 sm:gap-x-6"
    >
      <BarLink to={paths.features}>Features</BarLink>
      <BarLink to={paths.becomeVendor}>Become a Seller</BarLink>
    </nav>
  </div>
)

const BarLink = ({ to, children }: { to: string; children: string }) => (
  <TextLink asChild>
    <Link to={to} className="inline-flex min-h-control-small items-center">
      {children}
    </Link>
  </TextLink>
)
