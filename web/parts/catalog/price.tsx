import { formatWireUsd } from '@contract/money'
import { cn } from '@web/ui/cn'

const looks = { plain: 'font-semibold', title: 'font-display text-title font-[520]' }

type PriceProps = { amount: number; look?: keyof typeof looks; className?: string }

/** A price in US dollars, from the decimal that crosses the wire. */
export const Price = ({ amount, look = 'plain', className }: PriceProps) => (
  <span className={cn('figures', looks[look], className)}>{formatWireUsd(amount)}</span>
)
