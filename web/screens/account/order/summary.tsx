import { CircleCheck } from 'lucide-react'
import { providerInfo } from '@contract/payment-providers'
import type { OrderDetails } from '@contract/orders'
import { longDate } from '@web/components/orders/dates'
import { OrderSums } from '@web/components/orders/order-sums'
import { Card } from '@web/ui/card'

/** An order's totals, and how it was paid. */
export function Summary({ order }: { order: OrderDetails }) {
  return (
    <Card title="Summary" {...(order.paid_at && { footer: <Paid order={order} paidAt={order.paid_at} /> })}>
      <div className="-my-2.5">
        <OrderSums order={order} />
      </div>
    </Card>
  )
}

const Paid = ({ order: { paid_with }, paidAt }: { order: OrderDetails; paidAt: string }) => (
  <p className="flex items-start gap-2 text-sm text-ink-soft">
    <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
    <span>
      Paid on {longDate(paidAt)}
      {paid_with && ` with ${providerInfo(paid_with).label}`}
    </span>
  </p>
)
