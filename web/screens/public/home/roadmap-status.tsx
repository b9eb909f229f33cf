import type { ReactNode } from 'react'
import { cn } from '@web/ui/cn'

/** What a part of the hub offers: today, and when finished. Most have some of both. */
export interface RoadmapStatus {
  today?: string
  making?: string
}

const kinds = {
  today: { label: 'Here today', look: 'text-brand', sign: 'fill-brand stroke-brand' },
  making: { label: 'In the making', look: 'text-accent', sign: 'fill-transparent stroke-accent' },
} as const

/** What works today and what is being built, each labelled as such. */
export const RoadmapList = ({ today, making, className }: RoadmapStatus & { className?: string }) => (
  <div className={cn('grid gap-2.5', className)}>
    {today && <Line kind="today">{today}</Line>}
    {making && <Line kind="making">{making}</Line>}
  </div>
)

const Line = ({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) => (
  <p className="text-ink-soft">
    <strong
      className={cn(
        'mr-1.5 inline-flex items-baseline gap-1.5 text-[0.9375rem] font-semibold',
        kinds[kind].look,
      )}
    >
      <svg aria-hidden viewBox="0 0 12 12" className={cn('size-2.5 stroke-[1.75]', kinds[kind].sign)}>
        <path d="M6 1 11 6 6 11 1 6Z" />
      </svg>
      {kinds[kind].label}.
    </strong>
    {children}
  </p>
)
