import type { ProductCategory } from '@contract/catalog/facts'
import { cn } from '@web/ui/cn'
import { usePictureUrl } from './assets-url'
import { srcSetOf } from './picture-sources'
import { PicturePlaceholder } from './picture-placeholder'

type ProductPictureProps = {
  url: string | null
  /** Of the product: what a product without an image shows. */
  category?: ProductCategory | null
  /** The alt text; empty where the product's name is next to the image. */
  alt: string
  /** The width as drawn, as in `<img sizes>`; the browser picks the file by it. */
  sizes: string
  /** Above the fold: loaded eagerly instead of when scrolled to. */
  eager?: boolean
  /** The largest width worth loading. */
  maxWidth?: number
  width?: number
  height?: number
  className?: string
}

/** A product's image, or a placeholder of its category if it has none. Fills its box, which sets the shape. */
export function ProductPicture({
  url,
  category,
  alt,
  sizes,
  eager = false,
  maxWidth,
  width = 640,
  height = 640,
  className,
}: ProductPictureProps) {
  const addressOf = usePictureUrl()
  if (!url) return <PicturePlaceholder category={category} alt={alt} className={className} />
  return (
    <img
      src={addressOf(url)}
      srcSet={srcSetOf(url, addressOf, maxWidth)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={cn('picture', className)}
    />
  )
}
