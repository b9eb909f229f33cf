import type { RateCurrency } from '@contract/core/currencies'
import { formatDay } from '@contract/core/day'
import { formatRate } from '@contract/pricing/exchange'
import type { ExchangeRateStatus } from '@contract/pricing/exchange-procedures'

const height = 40

/** A currency's rate over time, as a step line: each rate holds until the next. The figures are in the list of all rates. */
export function RateChart({
  currency,
  points,
}: {
  currency: RateCurrency
  points: ExchangeRateStatus['points']
}) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const pointLabel = ({ valid_from, per_usd }: typeof first) =>
    `${formatRate(per_usd, currency)} on ${formatDay(valid_from)}`
  return (
    <svg
      role="img"
      aria-label={`From ${pointLabel(first)} to ${pointLabel(last)}`}
      viewBox={`0 0 200 ${height}`}
      preserveAspectRatio="none"
      className="mt-4 h-10 w-full overflow-visible"
    >
      <path
        d={stepPath(points)}
        fill="none"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="stroke-chart-1"
      />
    </svg>
  )
}

/** The path of the steps, from the first day to the last and a little beyond. */
function stepPath(points: ExchangeRateStatus['points']): string {
  const days = points.map(({ valid_from }) => Date.parse(valid_from))
  const rates = points.map(({ per_usd }) => Number(per_usd))
  const span = (days.at(-1)! - days[0]!) * 1.1
  const [minRate, maxRate] = [Math.min(...rates), Math.max(...rates)]
  const x = (index: number) => (((days[index]! - days[0]!) / span) * 200).toFixed(1)
  const y = (index: number) =>
    (height - 3 - ((rates[index]! - minRate) / (maxRate - minRate || 1)) * (height - 6)).toFixed(1)
  const steps = points.slice(1).map((_, index) => `H${x(index + 1)}V${y(index + 1)}`)
  return `M0 ${y(0)}${steps.join('')}H200`
}
