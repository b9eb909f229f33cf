import { Clock } from 'lucide-react'
import { shortDate } from '../orders/format-dates'

interface ShippingDeadlineProps {
  isLate: boolean
  shipBy: string | null
}

/** Until when an order is to be shipped, or that it is late; nothing while there is nothing to ship. */
export function ShippingDeadline({ isLate, shipBy }: ShippingDeadlineProps) {
  if (!shipBy) return null
  return (
    <span
      className={`figures inline-flex items-center gap-1 text-caption whitespace-nowrap ${isLate ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {isLate && <Clock aria-hidden className="size-3.5" />}
      {isLate ? `Late since ${shortDate(shipBy)}` : `Ship by ${shortDate(shipBy)}`}
    </span>
  )
}
