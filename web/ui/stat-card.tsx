import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

type Trend = {
  direction: 'up' | 'down' | 'flat'
  /** "12% more than last month". */
  text: string
  /** Whether that is good; an increase is not always. */
  tone?: 'good' | 'bad' | 'neutral'
}

type StatCardProps = {
  label: string
  figure: ReactNode
  caption?: ReactNode
  trend?: Trend
  icon?: ReactNode
  className?: string
}

const arrows = { up: TrendingUp, down: TrendingDown, flat: Minus }
const tones = { good: 'text-success', bad: 'text-danger', neutral: 'text-ink-soft' }

/** One figure to read at a glance. A row of them: `grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4`. */
export function StatCard({ label, figure, caption, trend, icon, className }: StatCardProps) {
  const Arrow = trend && arrows[trend.direction]
  return (
    <dl
      className={cn(
        'relative rounded-card border border-line bg-surface p-5 shadow-card @container max-sm:p-4',
        className,
      )}
    >
      <dt className="flex items-center justify-between gap-3 text-sm font-medium text-ink-soft">
        {label}
        {icon && <span className="hidden text-accent @min-[10rem]:inline [&_svg]:size-5">{icon}</span>}
      </dt>
      <dd>
        {/* Not a paragraph: one this large reads as a heading. */}
        <div className="mt-2 font-display text-[1.375rem] leading-none @min-[10rem]:text-[2rem] font-[480] tracking-tight wrap-anywhere lining-nums">
          {figure}
        </div>
        {caption && <p className="mt-2.5 text-caption text-ink-soft">{caption}</p>}
        {trend && Arrow && (
          <p
            className={cn(
              'mt-2.5 flex items-center gap-1.5 text-caption font-medium',
              tones[trend.tone ?? 'neutral'],
            )}
          >
            <Arrow aria-hidden className="size-4" />
            {trend.text}
          </p>
        )}
      </dd>
    </dl>
  )
}
