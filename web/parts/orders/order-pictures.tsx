import type { CustomerOrder } from '@contract/orders'
import { ItemPicture } from './item-picture'

/** The first few products of an order as overlapping pictures, to know it by. To readers they say nothing. */
export function OrderPictures({ preview }: Pick<CustomerOrder, 'preview'>) {
  return (
    <span aria-hidden className="flex -space-x-3">
      {preview.map(({ product_name, image_url }, i) => (
        <span
          key={`${product_name}-${i}`}
          title={product_name}
          className="rounded-control ring-2 ring-surface"
        >
          <ItemPicture url={image_url} size="tiny" />
        </span>
      ))}
    </span>
  )
}
