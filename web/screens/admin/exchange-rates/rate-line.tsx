import type { RateCurrency } from '@contract/core/currencies'
import { formatDay } from '@contract/core/day'
import { formatRate } from '@contract/pricing/exchange'
import type { CurrencyStanding } from '@contract/pricing/exchange-procedures'

const height = 40

/** How a currency's rate went, as steps: each holds until the next. The figures are in the list of all rates. */
export function RateLine({
  currency,
  points,
}: {
  currency: RateCurrency
  points: CurrencyStanding['points']
}) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const notified = ({ valid_from, per_usd }: typeof first) =>
    `${formatRate(per_usd, currency)} on ${formatDay(valid_from)}`
  return (
    <svg
      role="img"
      aria-label={`From ${notified(first)} to ${notified(last)}`}
      viewBox={`0 0 200 ${height}`}
      preserveAspectRatio="none"
      className="mt-4 h-10 w-full overflow-visible"
    >
      <path
        d={stepsOf(points)}
        fill="none"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="stroke-chart-1"
      />
    </svg>
  )
}

/** The path of the steps, from the first day to the last and a little beyond. */
function stepsOf(points: CurrencyStanding['points']): string {
  const days = points.map(({ valid_from }) => Date.parse(valid_from))
  const rates = points.map(({ per_usd }) => Number(per_usd))
  const span = (days.at(-1)! - days[0]!) * 1.1
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const x = (nth: number) => (((days[nth]! - days[0]!) / span) * 200).toFixed(1)
  const y = (nth: number) =>
    (height - 3 - ((rates[nth]! - low) / (high - low || 1)) * (height - 6)).toFixed(1)
  const steps = points.slice(1).map((_, before) => `H${x(before + 1)}V${y(before + 1)}`)
  return `M0 ${y(0)}${steps.join('')}H200`
}
