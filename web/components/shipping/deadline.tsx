import { Clock } from 'lucide-react'
import { shortDate } from '../orders/format-dates'

interface DeadlineProps {
  late: boolean
  shipBy: string | null
}

/** Until when an order is to be shipped, or that it is late; nothing while there is nothing to ship. */
export function Deadline({ late, shipBy }: DeadlineProps) {
  if (!shipBy) return null
  return (
    <span
      className={`figures inline-flex items-center gap-1 text-caption whitespace-nowrap ${late ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {late && <Clock aria-hidden className="size-3.5" />}
      {late ? `Late since ${shortDate(shipBy)}` : `Ship by ${shortDate(shipBy)}`}
    </span>
  )
}
