import { useQuery } from '@tanstack/react-query'
import type { CurrentFormula } from '@contract/sustainability/procedures'
import { api } from '@web/api'
import { longDate } from '@web/components/orders/format-dates'
import { Card } from '@web/ui/card'
import { Progress as Bar } from '@web/ui/progress'
import { formatCount, productsOf } from '../band-labels'

const pollIntervalMs = 1000

/** The version in force, and how many products it has reached: asked again while there are others. */
export function Progress({ current }: { current: CurrentFormula }) {
  const { data } = useQuery({
    queryKey: ['score-formula', current.version],
    queryFn: ({ signal }) => api.get_score_formula({}, { signal }),
    initialData: current,
    refetchInterval: ({ state }) => (isRecomputing(state.data) ? pollIntervalMs : false),
    staleTime: 0,
  })
  const { version, note, published_at, published_by, products, scored } = data
  const underWay = isRecomputing(data)
  const reached = `${formatCount(scored)} of ${productsOf(products)}`
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
        {underWay ? `Re-scoring: ${reached}` : `It scores ${productsOf(products)}.`}
      </p>
      {underWay && (
        <Bar
          label="Products scored by this version"
          value={scored}
          max={products}
          valueText={reached}
          className="mt-2"
        />
      )}
    </Card>
  )
}

const isRecomputing = (formula: CurrentFormula | undefined) =>
  formula !== undefined && formula.scored < formula.products
