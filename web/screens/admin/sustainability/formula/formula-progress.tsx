import { useQuery } from '@web/queries'
import type { CurrentFormula } from '@contract/sustainability/procedures'
import { api } from '@web/api'
import { longDate } from '@web/components/orders/format-dates'
import { Card } from '@web/ui/card'
import { Progress as Bar } from '@web/ui/progress'
import { formatCount, formatProductCount } from '../band-labels'

const pollIntervalMs = 1000

/** The version in force, and how many products it has scored; polled until it has scored all of them. */
export function FormulaProgress({ current }: { current: CurrentFormula }) {
  const { data } = useQuery({
    queryKey: ['score-formula', current.version],
    queryFn: ({ signal }) => api.get_score_formula({}, { signal }),
    initialData: current,
    refetchInterval: ({ state }) => (isRecomputing(state.data) ? pollIntervalMs : false),
    staleTime: 0,
  })
  const { version, note, published_at, published_by, products, scored } = data
  const isInProgress = isRecomputing(data)
  const progressText = `${formatCount(scored)} of ${formatProductCount(products)}`
  return (
    <Card
      title={`Version ${version} is in force`}
      text={
        published_by
          ? `Published on ${longDate(published_at)} by ${published_by}`
          : 'Since the marketplace opened'
      }
    >
      <p dir="auto" className="max-w-text wrap-anywhere">
        {note}
      </p>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {isInProgress ? `Re-scoring: ${progressText}` : `It scores ${formatProductCount(products)}.`}
      </p>
      {isInProgress && (
        <Bar
          label="Products scored by this version"
          value={scored}
          max={products}
          valueText={progressText}
          className="mt-2"
        />
      )}
    </Card>
  )
}

const isRecomputing = (formula: CurrentFormula | undefined) =>
  formula !== undefined && formula.scored < formula.products
