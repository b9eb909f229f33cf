import { RotateCcw } from 'lucide-react'
import { analyticsQuery } from '@contract/analytics/procedures'
import { formatTime } from '@contract/core/day'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { parseListQuery } from '@contract/core/list-query'
import { areaMeta } from '@web/components/page/page-meta'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf, unwrap } from '@web/load'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { Cohorts, EmptySearches } from './analytics-tables'
import { Figures } from './figures'
import { Funnel } from './funnel'
import { RangeChoice } from './range-choice'
import { SalesCard } from './sales-card'
import { shownQuery } from './shown-query'
import { TopSellers } from './top-sellers'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseListQuery(url.searchParams, analyticsQuery)
  return { analytics: await unwrap(apiOf(context).get_analytics(query)) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Analytics')

export default function Analytics({ loaderData: { analytics } }: Route.ComponentProps) {
  const query = shownQuery(analytics)
  return (
    <Page
      bare
      title="Analytics"
      text={
        analytics.counted_at
          ? `Based on orders and refunds. Last updated on ${formatTime(analytics.counted_at)}.`
          : undefined
      }
      gap="medium"
      actions={<RecountButton />}
    >
      {!analytics.counted_at && (
        <Notice title="Nothing has been counted yet">{texts.analytics.notCounted}</Notice>
      )}
      <RangeChoice analytics={analytics} />
      <Figures analytics={analytics} />
      <div className="grid gap-6 xl:grid-cols-3 [&>*]:min-w-0">
        <SalesCard analytics={analytics} className="xl:col-span-2" />
        <Funnel figures={analytics.now} previousFigures={analytics.before} />
      </div>
      <div className="grid gap-6 xl:grid-cols-2 [&>*]:min-w-0">
        <TopSellers
          title="Top vendors"
          subjectHeader="Vendor"
          table="vendors"
          rows={analytics.vendors}
          query={query}
        />
        <TopSellers
          title="Top products"
          subjectHeader="Product"
          table="products"
          rows={analytics.products}
          query={query}
        />
        <TopSellers
          title="Top categories"
          text="As the products were filed when they were sold"
          subjectHeader="Category"
          table="categories"
          rows={analytics.categories}
          query={query}
        />
        <Cohorts rows={analytics.cohorts} />
        <EmptySearches rows={analytics.empty_searches} query={query} />
      </div>
    </Page>
  )
}

function RecountButton() {
  const recount = useServerMutation('recount_analytics', { success: texts.analytics.recounting })
  return (
    <Button variant="outline" busy={recount.pending} onClick={() => void recount.run({})}>
      <RotateCcw aria-hidden /> Recount
    </Button>
  )
}

export const ErrorBoundary = ScreenError
