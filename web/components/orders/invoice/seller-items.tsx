import type { InvoiceItem } from '@contract/orders/invoice-procedures'
import { formatWireUsd } from '@contract/core/money'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { cn } from '@web/ui/cn'

const states: Partial<Record<InvoiceItem['state'], string>> = {
  not_charged: 'Cancelled before payment, not charged',
  cancelled: 'Cancelled, refunded',
  refunded: 'Refunded',
}

const cell = 'py-2.5 align-top'
const figure = `${cell} figures text-end`
/** On phones it is below the product's name instead. */
const wide = 'max-sm:hidden'

interface SellerItemsProps {
  items: readonly InvoiceItem[]
  className?: string | undefined
}

/** The items of one vendor. */
export function SellerItems({ items, className }: SellerItemsProps) {
  return (
    <table className={cn('w-full border-collapse text-sm sm:table-fixed', className)}>
      <thead>
        <tr className="border-b border-line-strong text-start text-caption text-ink-soft">
          <th scope="col" className="py-2 text-start font-medium">
            Product
          </th>
          <th scope="col" className={cn(wide, 'w-20 py-2 text-end font-medium')}>
            Quantity
          </th>
          <th scope="col" className={cn(wide, 'w-28 py-2 text-end font-medium')}>
            Price
          </th>
          <th scope="col" className="py-2 text-end font-medium sm:w-28">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item, i) => (
          <tr key={i} className="break-inside-avoid">
            <th scope="row" className={cn(cell, 'pe-4 text-start font-medium wrap-anywhere')}>
              <bdi>{item.product_name}</bdi>
              <VariantTitle title={item.variant_title} sku={item.sku} size="caption" />
              <span className="figures block text-caption font-normal text-ink-soft sm:hidden">
                {item.quantity} × {formatWireUsd(item.price)}
              </span>
              {states[item.state] && (
                <span className="block text-caption font-semibold text-danger">{states[item.state]}</span>
              )}
            </th>
            <td className={cn(wide, figure)}>{item.quantity}</td>
            <td className={cn(wide, figure, 'ps-3')}>{formatWireUsd(item.price)}</td>
            <td className={cn(figure, 'ps-3', item.state === 'not_charged' && 'line-through')}>
              {formatWireUsd(item.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
