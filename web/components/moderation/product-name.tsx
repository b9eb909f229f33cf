import { Star } from 'lucide-react'
import type { AdminProductRow } from '@contract/catalog/moderation-procedures'
import { ItemPicture } from '@web/components/orders/item-picture'

interface ProductNameProps {
  product: AdminProductRow
  onOpen: () => void
}

/** A product in a list: its picture and its name, which opens its panel. */
export const ProductName = ({ product: { name, image_url, is_featured }, onOpen }: ProductNameProps) => (
  <span className="flex min-w-0 items-center gap-3 as-row:min-w-44">
    <span className="flex">
      <ItemPicture url={image_url} size="tiny" />
    </span>
    <span className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-control-small min-w-control-small rounded-control text-start font-semibold wrap-break-word hover:underline"
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
      </button>
      {is_featured && (
        <span className="flex items-center gap-1 text-caption font-normal text-ink-soft">
          <Star aria-hidden className="size-3.5 text-ochre" /> Featured
        </span>
      )}
    </span>
  </span>
)
