import { RotateCcw } from 'lucide-react'
import { analyticsQuery } from '@contract/analytics/procedures'
import { formatTime } from '@contract/core/day'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { listQueryIn } from '@contract/core/list-query'
import { pageMeta } from '@web/components/page/page-meta'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf, unwrap } from '@web/load'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { Cohorts, EmptySearches } from './facts-tables'
import { Figures } from './figures'
import { Funnel } from './funnel'
import { SalesCard } from './sales-card'
import { TopSellers } from './top-sellers'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = listQueryIn(url.searchParams, analyticsQuery)
  return { found: await unwrap(apiOf(context).get_analytics({ by: query.by })) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Analytics', hidden: true })

export default function Analytics({ loaderData: { found } }: Route.ComponentProps) {
  const { by } = found
  return (
    <Page
      bare
      title="Analytics"
      text={
        found.counted_at
          ? `Based on orders and the ledger. Last updated on ${formatTime(found.counted_at)}.`
          : undefined
      }
      gap="medium"
      actions={<Recount />}
    >
      {!found.counted_at && (
        <Notice title="Nothing has been counted yet">{texts.analytics.notCounted}</Notice>
      )}
      <Figures found={found} />
      <div className="grid gap-6 xl:grid-cols-3 [&>*]:min-w-0">
        <SalesCard found={found} className="xl:col-span-2" />
        <Funnel figures={found.now} before={found.before} />
      </div>
      <div className="grid gap-6 xl:grid-cols-2 [&>*]:min-w-0">
        <TopSellers title="Top vendors" thing="Vendor" table="vendors" rows={found.vendors} by={by} />
        <TopSellers title="Top products" thing="Product" table="products" rows={found.products} by={by} />
        <TopSellers
          title="Top categories"
          thing="Category"
          table="categories"
          rows={found.categories}
          by={by}
        />
        <Cohorts rows={found.cohorts} />
        <EmptySearches rows={found.empty_searches} by={by} />
      </div>
    </Page>
  )
}

function Recount() {
  const recount = useServerMutation('recount_analytics', { success: texts.analytics.recounting })
  return (
    <Button variant="outline" busy={recount.pending} onClick={() => void recount.run({})}>
      <RotateCcw aria-hidden /> Recount
    </Button>
  )
}

export const ErrorBoundary = ScreenError
