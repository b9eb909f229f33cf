import type { ReactNode } from 'react'
import { cn } from './cn'
import { isolated } from './isolated'

type Entry = { term: string; value: ReactNode; strong?: boolean }

type DescriptionListProps = {
  entries: readonly Entry[]
  /** `rows`: term left, value right (totals, facts). `stacked`: value below its term, in columns. */
  variant?: 'rows' | 'stacked'
  className?: string
}

/** Terms and values: an order's facts, totals, an application under review. */
export function DescriptionList({ entries, variant = 'rows', className }: DescriptionListProps) {
  return (
    <dl
      className={cn(
        variant === 'rows' ? 'divide-y divide-line' : 'grid gap-x-8 gap-y-5 sm:grid-cols-2',
        className,
      )}
    >
      {entries.map(({ term, value, strong }, index) => (
        <div
          key={`${term}-${index}`}
          className={cn(
            'min-w-0',
            strong ? 'text-lg font-semibold' : 'text-[0.9375rem]',
            variant === 'rows' && 'flex items-baseline justify-between gap-6 py-2.5',
          )}
        >
          <dt
            className={cn(
              !strong && 'text-ink-soft',
              variant === 'stacked' && 'mb-0.5 text-caption font-medium',
            )}
          >
            {term}
          </dt>
          <dd
            className={cn(
              'min-w-0 wrap-anywhere',
              variant === 'rows' && 'figures max-w-[65%] shrink-0 text-end font-medium',
            )}
          >
            {isolated(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
