import { ProductPicture } from '@web/components/catalog/product-picture'
import { cn } from '@web/ui/cn'
import type { Picture } from './pictures'

type ThumbnailsProps = {
  pictures: readonly Picture[]
  current: number
  onIndexChange: (index: number) => void
}

/** Thumbnails to choose an image. */
export function Thumbnails({ pictures, current, onIndexChange }: ThumbnailsProps) {
  return (
    <ul aria-label="Choose a picture" className="flex flex-wrap gap-2.5 sm:gap-3">
      {pictures.map(({ image_url }, index) => (
        <li key={image_url}>
          <button
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            aria-current={index === current || undefined}
            onClick={() => onIndexChange(index)}
            className={cn(
              'block size-13 overflow-hidden rounded-control ring-offset-2 ring-offset-ground transition-[opacity,box-shadow] sm:size-20',
              index === current ? 'ring-2 ring-brand' : 'opacity-75 hover:opacity-100',
            )}
          >
            <ProductPicture url={image_url} alt="" sizes="5rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}
