import { usePictureUrl } from '@web/components/catalog/assets-url'
import { storeSrcSet } from './store-srcset'
import { PatternBanner } from './pattern-banner'

type StoreBannerProps = {
  store: { store_slug: string; store_banner_url: string | null }
  /** The width as drawn, as in `<img sizes>`. */
  sizes: string
  /** At the top of the page: loaded with high priority. */
  eager?: boolean
}

/** A store's banner, or a generated cloth of its own if it has set none. Fills its box. */
export function StoreBanner({ store, sizes, eager = false }: StoreBannerProps) {
  const { store_banner_url: url, store_slug: slug } = store
  const addressOf = usePictureUrl()
  if (!url) return <PatternBanner slug={slug} />
  return (
    <img
      src={addressOf(url)}
      srcSet={storeSrcSet(url, 'banner', addressOf)}
      sizes={sizes}
      alt=""
      width={1280}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className="size-full object-cover"
    />
  )
}
