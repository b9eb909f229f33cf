import { cn } from '@web/ui/cn'
import { srcSetOf } from './picture-sources'

type ProductPictureProps = {
  url: string | null
  /** The alt text; empty where the product's name is next to the image. */
  alt: string
  /** The width as drawn, as in `<img sizes>`; the browser picks the file by it. */
  sizes: string
  /** Above the fold: loaded eagerly instead of when scrolled to. */
  eager?: boolean
  /** The largest width worth loading. */
  most?: number
  width?: number
  height?: number
  className?: string
}

/** A product's image, or a woven placeholder if it has none. Fills its box, which sets the shape. */
export function ProductPicture({
  url,
  alt,
  sizes,
  eager = false,
  most,
  width = 640,
  height = 640,
  className,
}: ProductPictureProps) {
  if (!url) return <StandIn alt={alt} className={className} />
  return (
    <img
      src={url}
      srcSet={srcSetOf(url, most)}
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

const StandIn = ({ alt, className }: { alt: string; className?: string }) => (
  <svg
    viewBox="0 0 96 96"
    preserveAspectRatio="xMidYMid slice"
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    className={cn('picture', className)}
  >
    <rect width="96" height="96" className="fill-brand-soft" />
    <path
      d="M0 24 24 0 48 24 72 0 96 24M0 96 24 72 48 96 72 72 96 96M-24 48 0 24M96 24 120 48"
      className="fill-none stroke-brand opacity-10"
      strokeWidth="3"
    />
    <path
      d="M48 22 74 48 48 74 22 48ZM48 32 64 48 48 64 32 48Z"
      fillRule="evenodd"
      className="fill-brand opacity-20"
    />
    <path d="M48 39 57 48 48 57 39 48Z" className="fill-ochre" />
  </svg>
)
