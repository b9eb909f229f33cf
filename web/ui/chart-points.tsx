import { useState, type KeyboardEvent } from 'react'
import { isFocusVisible } from './focus-visible'
import type { ChartPoint } from './bar-chart'
import { cn } from './cn'
import { useEscape } from './use-escape'

interface ChartPointsProps {
  caption: string
  points: readonly ChartPoint[]
  valueName: string
  comparisonName?: string
  format(value: number): string
}

/**
 * The columns of a chart, one of which shows its figures: on hover, on a tap, and by keyboard, where the arrow keys lead from one to the next and
 * a screen reader reads each. The figures stay while the pointer is on them; Escape closes them.
 */
export function ChartPoints({ caption, points, ...format }: ChartPointsProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const [lastIndex, setLastIndex] = useState(0)
  const last = points.length - 1
  const current = Math.min(openIndex ?? lastIndex, last)
  const open = (index: number) => {
    setOpenIndex(index)
    setLastIndex(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    open(Math.max(0, Math.min(last, next)))
  }
  useEscape(openIndex !== null, () => setOpenIndex(null))
  const { name, lines } = describePoint(points[current]!, format)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={caption}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={current + 1}
      aria-valuetext={[name, ...lines].join(', ')}
      className="absolute inset-0 flex rounded-sm"
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => isFocusVisible(currentTarget) && open(current)}
      onBlur={() => setOpenIndex(null)}
      // A finger leaves at once.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setOpenIndex(null)}
    >
      {points.map((point, index) => (
        <div
          key={point.name}
          aria-hidden
          className={cn('relative flex-1', index === openIndex && 'bg-ink/5')}
          onPointerEnter={() => open(index)}
        >
          {index === openIndex && (
            <div
              className={cn(
                'absolute top-0 z-10 w-max max-w-44 rounded-control border border-line bg-raised px-3 py-2 text-ink shadow-float',
                // It begins within its column, so that the pointer reaches it without crossing another.
                index < points.length / 2 ? 'left-1/2' : 'right-1/2',
              )}
            >
              <p className="font-semibold">{name}</p>
              {lines.map((line, order) => (
                <p key={line} className={cn('figures', order > 0 && 'text-ink-soft')}>
                  {line}
                </p>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

/** A point in words: its name, its value and what that is compared with. */
const describePoint = (
  { name, value, before = 0 }: ChartPoint,
  { valueName, comparisonName, format }: Omit<ChartPointsProps, 'caption' | 'points'>,
) => ({
  name,
  lines: [
    `${valueName}: ${format(value)}`,
    ...(comparisonName ? [`${comparisonName}: ${format(before)}`] : []),
  ],
})
