import type { ReactNode } from 'react'
import { cn } from '@web/ui/cn'

/** What a part of the hub offers: today, and when finished. Most have some of both. */
export interface RoadmapStatus {
  today?: string
  making?: string
}

const kinds = {
  today: { label: 'Here today', className: 'text-brand', markerClassName: 'fill-brand stroke-brand' },
  making: {
    label: 'In the making',
    className: 'text-accent',
    markerClassName: 'fill-transparent stroke-accent',
  },
} as const

/** What works today and what is being built, each labelled as such. */
export const RoadmapList = ({ today, making, className }: RoadmapStatus & { className?: string }) => (
  <div className={cn('grid gap-2.5', className)}>
    {today && <RoadmapLine kind="today">{today}</RoadmapLine>}
    {making && <RoadmapLine kind="making">{making}</RoadmapLine>}
  </div>
)

const RoadmapLine = ({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) => (
  <p className="text-[0.9375rem] text-ink-soft sm:text-base">
    <strong
      className={cn(
        'mr-1.5 inline-flex items-baseline gap-1.5 text-[0.9375rem] font-semibold',
        kinds[kind].className,
      )}
    >
      <svg
        aria-hidden
        viewBox="0 0 12 12"
        className={cn('size-2.5 stroke-[1.75]', kinds[kind].markerClassName)}
      >
        <path d="M6 1 11 6 6 11 1 6Z" />
      </svg>
      {kinds[kind].label}.
    </strong>
    {children}
  </p>
)
