import { ChartPoints } from './chart-points'
import { cn } from './cn'

export interface ChartPoint {
  /** Names the point in the table and on hover: "November 9, 2026". */
  name: string
  /** Below the bar, where there is room: "Nov 9". */
  tick: string
  value: number
  /** What it is compared with, if the chart has a `comparisonName`. */
  before?: number
}

interface BarChartProps {
  /** What the chart shows, for screen readers and as the table's caption. */
  caption: string
  points: readonly ChartPoint[]
  /** What a bar stands for; heads the table. */
  pointName?: string
  valueName: string
  /** What each value is compared with; without it a value stands for itself. */
  comparisonName?: string
  format(value: number): string
  formatAxis(value: number): string
}

/** About this many names fit below the bars of a phone. */
const maxTicks = 6

/**
 * Bars, over time or by steps, each with a mark at the value that it is compared with, if it is; the figures are in a table below it,
 * closed at first.
 */
export function BarChart(props: BarChartProps) {
  const { caption, points, valueName, comparisonName } = props
  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-soft">
        <span className="sr-only">{caption}. The figures are in the table below.</span>
        <span aria-hidden className="inline-flex items-center gap-2">
          <span className="size-3 rounded-xs bg-chart-1 forced-color-adjust-none" /> {valueName}
        </span>
        {comparisonName && (
          <span aria-hidden className="inline-flex items-center gap-2">
            <span className="h-0.5 w-4 bg-chart-3 forced-color-adjust-none" /> {comparisonName}
          </span>
        )}
      </figcaption>
      <Plot {...props} />
      <details className="text-sm">
        <summary className="touch-area w-fit cursor-pointer rounded-sm py-1 font-medium text-brand">
          Show as a table
        </summary>
        <div className="mt-2 overflow-hidden rounded-control border border-line">
          <FiguresTable {...props} points={points} />
        </div>
      </details>
    </figure>
  )
}

function Plot({ caption, points, format, formatAxis, valueName, comparisonName }: BarChartProps) {
  const top = niceAxisMax(Math.max(...points.flatMap(({ value, before = 0 }) => [value, before]), 0))
  const heightOf = (value: number) => `${(value / top) * 100}%`
  const yOf = (value: number) => `${100 - (value / top) * 100}%`
  const step = 100 / points.length
  const tickInterval = Math.ceil(points.length / maxTicks)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-caption text-ink-soft">
      <div aria-hidden className="figures flex h-52 flex-col xl:h-64 justify-between text-end [&>*]:-my-2">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formatAxis(value)}</span>
        ))}
      </div>
      <div className="relative h-52 xl:h-64">
        <svg aria-hidden width="100%" height="100%" className="absolute inset-0 overflow-visible">
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-line" />
          ))}
          {points.map(({ name, value, before = 0 }, index) => (
            <g key={name}>
              {value > 0 && (
                <rect
                  x={`${(index + 0.18) * step}%`}
                  width={`${0.64 * step}%`}
                  y={yOf(value)}
                  height={heightOf(value)}
                  rx="2"
                  className="fill-chart-1"
                />
              )}
              {before > 0 && (
                <line
                  x1={`${(index + 0.08) * step}%`}
                  x2={`${(index + 0.92) * step}%`}
                  y1={yOf(before)}
                  y2={yOf(before)}
                  strokeWidth="2"
                  className="stroke-chart-3"
                />
              )}
            </g>
          ))}
        </svg>
        <ChartPoints {...{ caption, points, format, valueName, comparisonName }} />
      </div>
      <div aria-hidden className="col-start-2 flex">
        {points.map(({ name, tick }, index) => (
          <span key={name} className="relative h-5 flex-1">
            {index % tickInterval === 0 && (
              <span className="absolute left-1/2 -translate-x-1/2 whitespace-nowrap">{tick}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

function FiguresTable({
  caption,
  points,
  pointName = 'Period',
  valueName,
  comparisonName,
  format,
}: BarChartProps) {
  return (
    <table className="figures w-full text-end">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-sunken text-caption text-ink-soft">
        <tr>
          {[pointName, valueName, ...(comparisonName ? [comparisonName] : [])].map((name, index) => (
            <th key={name} scope="col" className={cn('px-3 py-2 font-semibold', index === 0 && 'text-start')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {points.map(({ name, value, before = 0 }) => (
          <tr key={name}>
            <th scope="row" className="px-3 py-1.5 text-start font-normal">
              {name}
            </th>
            <td className="px-3 py-1.5">{format(value)}</td>
            {comparisonName && <td className="px-3 py-1.5 text-ink-soft">{format(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The round number at or above a value, for the top of an axis. */
export function niceAxisMax(value: number): number {
  if (value <= 0) return 1
  const scale = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * scale).find((round) => round >= value)!
}
