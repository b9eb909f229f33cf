import { scoreBands } from '@contract/sustainability/facts'
import type { BandCounts, ScoreOverview } from '@contract/sustainability/procedures'
import { scoreTones } from '@web/components/catalog/score-badge'
import { PlainTable } from '@web/components/list/plain-table'
import { Badge } from '@web/ui/badge'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { bandNames, bandRange, formatCount, formatProductCount, distributionPoints } from '../band-labels'

/** The distribution of all scores, and the average of each category. */
export function Overview({ overview }: { overview: ScoreOverview }) {
  const { products, by_hand, average, bands, distribution, categories } = overview
  return (
    <div className="grid gap-6 xl:grid-cols-2 [&>*]:min-w-0">
      <Card
        title="Distribution"
        text={`${formatProductCount(products)} in any status, ${average} points on average; ${by_hand === 0 ? 'none' : formatCount(by_hand)} scored manually`}
      >
        <div className="grid gap-6">
          <Bands bands={bands} products={products} />
          <BarChart
            caption="Products by score"
            pointName="Score"
            valueName="Products"
            points={distributionPoints(distribution)}
            format={formatCount}
            formatAxis={formatCount}
          />
        </div>
      </Card>
      <Card title="By category" text="Highest average first">
        <PlainTable
          caption="Scores by category"
          headers={['Category', 'Products', 'Good', 'Low', 'Average']}
          rows={categories.map((row) => ({
            key: row.category ?? 'none',
            cells: [
              row.category ?? 'No category',
              formatCount(row.products),
              formatCount(row.bands.good),
              formatCount(row.bands.poor),
              row.average.toFixed(1),
            ],
          }))}
        />
      </Card>
    </div>
  )
}

const Bands = ({ bands, products }: { bands: BandCounts; products: number }) => (
  <dl className="grid grid-cols-3 divide-x divide-line border-y border-line">
    {scoreBands.map((band) => (
      <div key={band} className="px-4 py-3 first:ps-0 last:pe-0">
        <dt className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-soft">
          <Badge tone={scoreTones[band]}>{bandNames[band]}</Badge>
          <span className="figures whitespace-nowrap">{bandRange(band)}</span>
        </dt>
        <dd className="mt-2 flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-[1.75rem] leading-none font-[480] lining-nums">
            {formatCount(bands[band])}
          </span>
          <span className="figures text-caption text-ink-soft">
            {Math.round((bands[band] / products) * 100)}%
          </span>
        </dd>
      </div>
    ))}
  </dl>
)
