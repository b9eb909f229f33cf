import { texts } from '@contract/texts'
import { formatWireUsd } from '@contract/money'
import type { OrderDetails } from '@contract/orders'
import type { RefundStatus } from '@contract/states'
import { DescriptionList } from '@web/ui/description-list'

type Sums = Pick<
  OrderDetails,
  'subtotal' | 'shipping_cost' | 'shipping_option' | 'tax_amount' | 'tax_lines' | 'order_total' | 'refunds'
>

/** An order's totals: goods, shipping, each tax by name, total, and refunds. */
export function OrderSums({ order }: { order: Sums }) {
  const { provider_name } = order.shipping_option
  return (
    <DescriptionList
      entries={[
        { term: 'Subtotal', value: formatWireUsd(order.subtotal) },
        {
          term: `Shipping (${provider_name})`,
          value: order.shipping_cost === 0 ? texts.order.shippingFree : formatWireUsd(order.shipping_cost),
        },
        ...taxEntries(order),
        { term: 'Total', value: formatWireUsd(order.order_total), strong: true },
        ...order.refunds.map(({ amount, status }) => ({
          term: refundTerms[status],
          value: formatWireUsd(-amount),
        })),
      ]}
    />
  )
}

const refundTerms: Record<RefundStatus, string> = {
  pending: 'Refund on its way',
  processing: 'Refund on its way',
  completed: 'Refunded',
  failed: 'Refund delayed',
}

function taxEntries({ tax_lines, tax_amount }: Sums) {
  if (tax_lines.length === 0) return [{ term: 'Tax', value: formatWireUsd(tax_amount) }]
  return tax_lines.map(({ component, rate_percent, amount }) => ({
    term: `${component} (${rate_percent}%)`,
    value: formatWireUsd(amount),
  }))
}
