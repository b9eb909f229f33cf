import { formatWireUsd } from '@contract/money'
import { cn } from '@web/ui/cn'

/** A price in US dollars, from the decimal that crosses the wire. */
export const Price = ({ amount, className }: { amount: number; className?: string }) => (
  <span className={cn('figures font-semibold', className)}>{formatWireUsd(amount)}</span>
)
