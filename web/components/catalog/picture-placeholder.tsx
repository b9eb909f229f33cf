import type { ProductCategory } from '@contract/catalog/facts'
import { cn } from '@web/ui/cn'

interface PicturePlaceholderProps {
  category: ProductCategory | null | undefined
  alt: string
  className?: string | undefined
}

/** What a product without an image shows: the motif of its category, or a woven pattern where the category is not known. */
export function PicturePlaceholder({ category, alt, className }: PicturePlaceholderProps) {
  if (!category) return <WovenPattern alt={alt} className={className} />
  return (
    <img
      src={placeholderOf(category)}
      alt={alt}
      width={96}
      height={96}
      className={cn('picture', className)}
    />
  )
}

/** A file per category, so that no page carries the drawings in its code: `/placeholders/home-garden.svg`. */
export const placeholderOf = (category: ProductCategory): string =>
  `/placeholders/${category.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.svg`

const WovenPattern = ({ alt, className }: Omit<PicturePlaceholderProps, 'category'>) => (
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
