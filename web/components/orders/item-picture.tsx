import { ProductPicture } from '@web/components/catalog/product-picture'
import { cn } from '@web/ui/cn'

const sizes = { tiny: 'block size-10', small: 'size-14', medium: 'size-16 sm:size-20' }

type ItemPictureProps = { url: string | null; size?: keyof typeof sizes }

/** The small square image of a line. Hidden from screen readers, since the name is next to it. */
export function ItemPicture({ url, size = 'medium' }: ItemPictureProps) {
  return (
    <span
      className={cn('shrink-0 overflow-hidden rounded-control border border-line bg-sunken', sizes[size])}
    >
      <ProductPicture url={url} alt="" sizes="5rem" width={80} height={80} />
    </span>
  )
}
