import type { ReactNode } from 'react'
import { cn } from './cn'
import type { BadgeTone } from './badge'
import { isolated } from './isolated'

export type TimelineEvent = {
  key: string
  title: ReactNode
  /** The time, as formatted by the screen. */
  time?: ReactNode
  text?: ReactNode
  tone?: BadgeTone
  /** Not yet happened: drawn hollow. */
  upcoming?: boolean
}

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line-strong bg-line-strong',
  brand: 'border-brand bg-brand',
  accent: 'border-accent bg-accent',
  success: 'border-success bg-success',
  warning: 'border-warning bg-warning',
  danger: 'border-danger bg-danger',
  info: 'border-info bg-info',
  transit: 'border-transit bg-transit',
}

/** A list of events in order. Diamonds on a thread, as in our borders. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={label}>
      {events.map((event, index) => (
        <li key={event.key} className="relative flex gap-4 pb-6 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden className="absolute top-3 bottom-0 left-[0.4375rem] w-px bg-line" />
          )}
          <span
            aria-hidden
            data-upcoming={event.upcoming ?? false}
            className={cn(
              'relative mt-1.5 size-3 shrink-0 translate-x-px rotate-45 rounded-[2px] border-2 forced-color-adjust-none',
              event.upcoming ? 'border-line-strong bg-surface' : tones[event.tone ?? 'brand'],
            )}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <div className={cn('text-[0.9375rem] font-semibold', event.upcoming && 'text-ink-soft')}>
                {isolated(event.title)}
              </div>
              {event.time && <p className="figures text-caption text-ink-soft">{event.time}</p>}
            </div>
            {event.text && <div className="mt-0.5 text-sm text-ink-soft">{isolated(event.text)}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
