import { Link } from 'react-router'
import { countryName } from '@contract/core/country-names'
import type { Storefront } from '@contract/vendors/procedures'
import { ClaimsList } from '@web/components/stores/claims-list'
import { StoreBanner } from '@web/components/stores/store-banner'
import { StoreLogo } from '@web/components/stores/store-logo'
import { memberSince } from '@web/components/stores/member-since'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'

/** The vendor: a full-width section that links to the storefront. */
export function VendorPanel({ vendor }: { vendor: Storefront }) {
  return (
    <section aria-labelledby="maker" className="grid bg-panel text-panel-ink lg:grid-cols-2">
      <div className="h-44 sm:h-64 lg:order-last lg:h-auto">
        <StoreBanner store={vendor} sizes="(width >= 64rem) 110rem, 100vw" />
      </div>
      <div className="gutter w-full py-10 md:py-16 lg:max-w-[39rem] lg:justify-self-end lg:pr-14">
        <p className="eyebrow text-panel-ochre">The maker</p>
        <div className="mt-3 flex items-center gap-4">
          <StoreLogo store={vendor} sizes="4rem" className="size-16" />
          <div className="min-w-0">
            <h2 id="maker" className="text-heading wrap-anywhere">
              <bdi>{vendor.company_name}</bdi>
            </h2>
            <p className="mt-0.5 text-sm text-panel-ink-soft">
              {countryName(vendor.country)} · {memberSince(vendor)}
            </p>
          </div>
        </div>
        {vendor.store_description && (
          <p className="mt-6 line-clamp-6 font-display text-lead leading-relaxed">
            {firstParagraph(vendor.store_description)}
          </p>
        )}
        <ClaimsList store={vendor} className="mt-7 sm:grid-cols-2" />
        <Button asChild variant="panel" className="mt-8">
          <Link to={paths.store(vendor.store_slug)}>Visit store</Link>
        </Button>
      </div>
    </section>
  )
}

const firstParagraph = (text: string) => text.trim().split(/\n\s*\n/)[0]
