import { TrendingDown, TrendingUp } from 'lucide-react'
import { cn } from '@web/ui/cn'

interface TrendProps {
  value: number
  before: number
  /** Names what it is compared with: `30 days before`. */
  previousLabel: string
  format(value: number): string
}

/** A chart's total, and how it compares with the time before. */
export function Trend({ value, before, previousLabel, format }: TrendProps) {
  const change = before > 0 ? Math.round((value / before - 1) * 100) : null
  const Arrow = value >= before ? TrendingUp : TrendingDown
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-display text-[1.75rem] leading-none font-[480] lining-nums">{format(value)}</span>
      {change === 0 ? (
        <span className="text-caption text-ink-soft">
          About the same as in the {previousLabel.toLowerCase()}
        </span>
      ) : (
        <span
          className={cn(
            'inline-flex items-center gap-1.5 text-caption font-medium',
            value >= before ? 'text-success' : 'text-danger',
          )}
        >
          <Arrow aria-hidden className="size-4" />
          {change === null
            ? `${format(before)} in the ${previousLabel.toLowerCase()}`
            : `${Math.abs(change)}% ${change < 0 ? 'less' : 'more'} than in the ${previousLabel.toLowerCase()}`}
        </span>
      )}
    </p>
  )
}
