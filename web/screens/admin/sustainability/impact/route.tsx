import type { ImpactMonth } from '@contract/sustainability/procedures'
import { impactFigures, unmeasuredImpacts } from '@web/components/impact/impact-figures'
import { ScreenError } from '@web/components/layout/screen-error'
import { PlainTable } from '@web/components/list/plain-table'
import { longDate, monthOf, shortDate } from '@web/components/orders/format-dates'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { formatCount } from '../band-labels'
import { SustainabilityPage } from '../sustainability-page'
import type { Route } from './+types/route'

export const loader = ({ context }: Route.LoaderArgs) => unwrap(apiOf(context).get_platform_impact({}))

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Impact · Sustainability')

export default function Impact({ loaderData: { now, months } }: Route.ComponentProps) {
  return (
    <SustainabilityPage text="What the marketplace can prove about its impact: each figure, how it’s counted, where it comes from, and what it leaves out.">
      {now ? (
        <>
          <section aria-labelledby="figures" className="grid gap-4">
            <div>
              <h2 id="figures" className="text-heading">
                Figures
              </h2>
              <p className="mt-1 text-sm text-ink-soft">
                Counted every hour from our own records. Last updated on {longDate(now.counted_at)}
              </p>
            </div>
            <div className="grid gap-4 lg:grid-cols-2">
              {impactFigures.map(({ key, label, method, source, limitations }) => (
                <Card
                  key={key}
                  titleAs="h3"
                  title={label}
                  action={
                    <span className="font-display text-[2rem] leading-none font-[480] lining-nums">
                      {formatCount(now[key])}
                    </span>
                  }
                >
                  <ImpactFacts method={method} source={source} limitations={limitations} />
                </Card>
              ))}
            </div>
          </section>
          <Months months={months} />
        </>
      ) : (
        <Card>
          <Empty
            titleAs="h2"
            motif="seed"
            title="Nothing has been counted yet."
            text="The figures are counted every hour; the first count hasn’t run yet."
          />
        </Card>
      )}
      <Card
        title="Not measured"
        text="Figures we can’t compute because nobody reports the data. We leave them out rather than guess."
      >
        <DescriptionList
          variant="stacked"
          entries={unmeasuredImpacts.map(({ label, reason }) => ({ term: label, value: reason }))}
        />
        <Notice className="mt-5" title="No conversion factors are used">
          Every figure is a plain count of records, without any emission or weight factors. If we ever use
          one, we’ll list it here with its source and date.
        </Notice>
      </Card>
    </SustainabilityPage>
  )
}

const ImpactFacts = ({
  method,
  source,
  limitations,
}: {
  method: string
  source: string
  limitations: string
}) => (
  <dl className="grid gap-3 text-sm">
    {[
      ['Method', method],
      ['Source', source],
      ['Not counted', limitations],
    ].map(([term, value]) => (
      <div key={term} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">{term}</dt>
        <dd className="max-w-prose">{value}</dd>
      </div>
    ))}
  </dl>
)

/** What was on record at the end of each month. */
const Months = ({ months }: { months: readonly ImpactMonth[] }) => (
  <Card title="By month" text="The last count of each month. Months before counting started are empty.">
    <div className="grid gap-6">
      {months.length > 1 && (
        <BarChart
          caption="Units sold in plastic-free packaging, cumulative by month"
          pointName="Month"
          valueName="Units sold in plastic-free packaging, total"
          points={months.toReversed().map(({ month, plastic_free_units }) => ({
            name: monthOf(`${month}-01`),
            tick: shortMonth(month),
            value: plastic_free_units,
          }))}
          format={formatCount}
          formatAxis={formatCount}
        />
      )}
      <PlainTable
        caption="Impact by month"
        headers={['Month', ...impactFigures.map(({ shortLabel }) => shortLabel), 'Counted on']}
        rows={months.map((row) => ({
          key: row.month,
          cells: [
            <span key="month" className="whitespace-nowrap">
              {shortMonth(row.month)}
            </span>,
            ...impactFigures.map(({ key }) => formatCount(row[key])),
            shortDate(row.counted_at),
          ],
        }))}
      />
    </div>
  </Card>
)

const shortMonth = (month: string) => shortDate(`${month}-01`).replace(/ \d+,/, '')

export const ErrorBoundary = ScreenError
