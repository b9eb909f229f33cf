import { MapPin } from 'lucide-react'
import type { CSSProperties } from 'react'
import { countryName } from '@contract/core/country-names'
import type { VendorSettings } from '@contract/vendors/procedures'
import { monthOf } from '@web/components/orders/format-dates'
import { StoreBanner } from '@web/components/stores/store-banner'
import { StoreLogo } from '@web/components/stores/store-logo'
import { brand } from '@contract/core/brand'
import { cn } from '@web/ui/cn'

interface StorePreviewProps {
  settings: VendorSettings
  name: string
  banner: PreviewPicture
  logo: PreviewPicture
}

interface PreviewPicture {
  url: string | null
  /** Of a picture that is cropped when it is saved; in percent from the left and from the top. */
  crop?: { x: number; y: number }
}

/** Moves the part of the picture within that shows, as `--crop` says. */
const croppedStyle = '[&_img]:object-(--crop)'

const cropStyleOf = ({ crop = { x: 50, y: 50 } }: PreviewPicture) =>
  ({ '--crop': `${crop.x}% ${crop.y}%` }) as CSSProperties

/** The header of the store page as it will look. */
export function StorePreview({ settings, name, banner, logo }: StorePreviewProps) {
  const { store_slug, country, joined_at } = settings
  const store = { store_slug, store_banner_url: banner.url, store_logo_url: logo.url, company_name: name }
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">Preview</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-ground">
        <div className={cn('aspect-[8/3] w-full bg-panel', croppedStyle)} style={cropStyleOf(banner)}>
          <StoreBanner store={store} sizes="(width >= 64rem) 48rem, 100vw" />
        </div>
        <div className={cn('px-5 pb-5', croppedStyle)} style={cropStyleOf(logo)}>
          <StoreLogo
            store={store}
            sizes="6rem"
            className="relative z-10 -mt-10 w-20 border-4 border-ground shadow-card sm:-mt-12 sm:w-24"
          />
          <p className="mt-3 font-display text-title wrap-anywhere">{name || 'Your store'}</p>
          <p className="mt-2 text-sm text-ink-soft">
            <MapPin aria-hidden className="mr-1.5 inline size-4 align-[-0.125em] text-accent" />
            {countryName(country)} · On {brand.name} since {monthOf(joined_at)}
          </p>
        </div>
      </div>
    </figure>
  )
}
