import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { scoreLimits, scoreBands } from '@contract/sustainability/facts'
import { adminPaths } from '@contract/core/admin-paths'
import type { FormulaPreview } from '@contract/sustainability/procedures'
import { ScoreBadge } from '@web/components/catalog/score-badge'
import { PlainTable } from '@web/components/list/plain-table'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'
import { bandNames, bandRange, formatCount, formatProductCount, distributionPoints } from '../band-labels'

/** What the weights of the form would change, with the button that publishes them. */
export function FormulaPreviewCard({ preview, action }: { preview: FormulaPreview; action: ReactNode }) {
  const { products, compared, up, down, same, by_hand, band_changes, largest } = preview
  return (
    <Card
      title="Preview"
      text={`${formatProductCount(compared)} compared. Nothing is saved yet.`}
      action={action}
    >
      <p role="status" className="sr-only">
        {`${formatProductCount(compared)} compared: ${formatCount(up)} up, ${formatCount(down)} down, ${formatCount(same)} as before.`}
      </p>
      <div className="grid gap-6">
        {compared < products && (
          <Notice
            tone="warning"
            title={`${formatCount(compared)} of ${formatProductCount(products)} compared`}
          >
            There are too many to compare in {scoreLimits.preview.timeoutMs / 1000} seconds. They’re compared
            in random order, so the rest are likely to change in the same way.
          </Notice>
        )}
        <Counts
          counts={[
            { label: 'Up', count: up },
            { label: 'Down', count: down },
            { label: 'As before', count: same },
            { label: 'Manual, unchanged', count: by_hand },
            { label: 'Change band', count: band_changes },
          ]}
        />
        <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] [&>*]:min-w-0">
          <BarChart
            caption="Products by score, after and before"
            pointName="Score"
            valueName="After"
            comparisonName="Now"
            points={distributionPoints(preview.after, preview.before)}
            format={formatCount}
            formatAxis={formatCount}
          />
          <PlainTable
            caption="Products by band"
            headers={['Band', 'Now', 'After', 'Change']}
            rows={scoreBands.map((band) => {
              const [countBefore, countAfter] = [preview.bands_before[band], preview.bands_after[band]]
              return {
                key: band,
                cells: [
                  `${bandNames[band]} (${bandRange(band)})`,
                  formatCount(countBefore),
                  formatCount(countAfter),
                  formatChange(countAfter - countBefore),
                ],
              }
            })}
          />
        </div>
        {largest.length > 0 && (
          <section aria-labelledby="largest-changes">
            <h3 id="largest-changes" className="mb-2 font-sans text-base font-semibold">
              Largest changes
            </h3>
            <PlainTable
              caption="Largest changes"
              headers={['Product', 'Now', 'After', 'Change']}
              rows={largest.map(({ product_id, name, company_name, before, after }) => ({
                key: product_id,
                cells: [
                  <span key="name" className="inline-grid">
                    <Link to={adminPaths.editProduct(product_id)} className="hover:underline">
                      <bdi>{name}</bdi>
                    </Link>
                    <span className="text-caption font-normal text-ink-soft">
                      <bdi>{company_name}</bdi>
                    </span>
                  </span>,
                  <ScoreBadge key="before" score={before} />,
                  <ScoreBadge key="after" score={after} />,
                  formatChange(after - before),
                ],
              }))}
            />
          </section>
        )}
      </div>
    </Card>
  )
}

const formatChange = (change: number) =>
  change > 0 ? `+${formatCount(change)}` : formatCount(change).replace('-', '−')

const Counts = ({ counts }: { counts: readonly { label: string; count: number }[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-3 lg:grid-cols-5">
    {counts.map(({ label, count }) => (
      <div key={label}>
        <dt className="text-caption text-ink-soft">{label}</dt>
        <dd className="mt-1 font-display text-[1.75rem] leading-none font-[480] lining-nums">
          {formatCount(count)}
        </dd>
      </div>
    ))}
  </dl>
)
