import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderDetails } from '@contract/orders/procedures'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { OrderSummaryLine } from '@web/components/orders/order-summary-line'
import { PageHeader } from '@web/ui/page-header'

interface ThankYouProps {
  order: OrderDetails
  /** The current user's. */
  name: string | undefined
  actions: ReactNode
}

/** The page's header: thanks by name, order id and date; on a woven card once it is paid. */
export function ThankYou({ order, name, actions }: ThankYouProps) {
  const header = (
    <PageHeader title={titleOf(order, name)} text={<OrderSummaryLine order={order} />} actions={actions} />
  )
  if (!order.paid || isCancelled(order)) return header
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-card">
      <PatternBorder variant="kente" height={14} />
      <div className="flex gap-x-6 gap-y-4 p-5 max-sm:flex-col sm:p-8">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-success-soft text-success">
          <Check aria-hidden className="size-7" strokeWidth={2.5} />
        </span>
        <div className="min-w-0 flex-1">{header}</div>
      </div>
    </div>
  )
}

/** No thanks for an admin viewing another user's order, nor for a cancelled one. */
function titleOf(order: OrderDetails, name: string | undefined): string {
  if (!order.own || isCancelled(order)) return 'Order details'
  const firstName = name?.trim().split(/\s+/)[0]
  return firstName ? `Thank you for your order, ${firstName}!` : 'Thank you for your order!'
}

const isCancelled = ({ order_status }: OrderDetails) => order_status === 'cancelled'
