import { Link, useNavigation } from 'react-router'
import * as texts from '@contract/texts'
import { salesGranularities, type SalesGranularity } from '@contract/analytics/vendor-procedures'
import { useAnnounce } from '@web/ui/announce'
import { cn } from '@web/ui/cn'

interface GranularityChoiceProps {
  current: SalesGranularity
  /** The screen's path for a granularity; undefined is the default. */
  pathOf: (granularity: SalesGranularity | undefined) => string
}

/** Chooses the periods of a chart: days, weeks or months. */
export function GranularityChoice({ current, pathOf }: GranularityChoiceProps) {
  const { state } = useNavigation()
  useAnnounce(`Sales by ${texts.vendorDashboard.sales[current].name}`)
  return (
    <nav aria-label="Sales by" className="flex rounded-control border border-line bg-sunken p-0.5">
      {salesGranularities.map((granularity) => (
        <Link
          key={granularity}
          to={pathOf(granularity === 'day' ? undefined : granularity)}
          preventScrollReset
          replace
          aria-current={granularity === current ? 'true' : undefined}
          className={cn(
            'inline-flex min-h-control-small items-center rounded-[calc(var(--radius-control)-2px)] px-3 text-sm font-medium',
            granularity === current ? 'bg-raised text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            state === 'loading' && 'opacity-70',
          )}
        >
          <bdi>{texts.vendorDashboard.sales[granularity].name}</bdi>
        </Link>
      ))}
    </nav>
  )
}
