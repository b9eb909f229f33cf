import type { CustomerOrder } from '@contract/orders/procedures'
import { cn } from '@web/ui/cn'
import { ItemPicture } from './item-picture'

/** The first few images of an order, overlapping, to recognise it by; one where a row is narrow. Hidden from screen readers. */
export function OrderPictures({ preview }: Pick<CustomerOrder, 'preview'>) {
  return (
    <span aria-hidden className="flex">
      {preview.map((item, i) => (
        <span
          key={i}
          className={cn('rounded-control ring-2 ring-surface', i > 0 && '-ms-3 as-row:@max-4xl:hidden')}
        >
          <ItemPicture url={item.image_url} size="tiny" />
        </span>
      ))}
    </span>
  )
}
