import type { AnalyticsFigures } from '@contract/analytics/procedures'
import { Card } from '@web/ui/card'

interface FunnelProps {
  figures: AnalyticsFigures
  previousFigures: AnalyticsFigures
}

const formatShare = (part: number, total: number) => `${total === 0 ? 0 : Math.round((part / total) * 100)}%`

/** From carts to paid orders. It does not start with views of products: which of them belong to one person is not known. */
export function Funnel({ figures, previousFigures }: FunnelProps) {
  const steps = [
    { name: 'Carts in use', count: figures.carts, note: 'Ordered, or filled that day but not ordered yet' },
    {
      name: 'Orders placed',
      count: figures.placed,
      note: `${formatShare(figures.placed, figures.carts)} of carts`,
    },
    {
      name: 'Of those, paid',
      count: figures.placed_and_paid,
      note: `${formatShare(figures.placed_and_paid, figures.placed)} of orders placed`,
    },
  ]
  const max = Math.max(...steps.map(({ count }) => count), 1)
  return (
    <Card title="Conversion" text="We don’t track visitors, and guest carts are stored only in the browser.">
      <ol className="grid gap-5">
        {steps.map(({ name, count, note }) => (
          <li key={name}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">
                <bdi>{name}</bdi>
              </span>
              <span className="figures text-lg font-semibold">{count.toLocaleString('en-US')}</span>
            </p>
            <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-chart-1 forced-color-adjust-none"
                style={{ width: `${(count / max) * 100}%` }}
              />
            </span>
            <p dir="auto" className="mt-1.5 text-caption text-ink-soft">
              {note}
            </p>
          </li>
        ))}
      </ol>
      {previousFigures.carts > 0 && (
        <p className="mt-5 border-t border-line pt-4 text-caption text-ink-soft">
          Before: {formatShare(previousFigures.placed, previousFigures.carts)} of carts became orders, and{' '}
          {formatShare(previousFigures.placed_and_paid, previousFigures.placed)} of those were paid.
        </p>
      )}
    </Card>
  )
}
