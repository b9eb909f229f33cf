import { redirect } from 'react-router'
import { apiOf, unwrap, unwrapOrMissing } from '@web/load'
import { ScreenError } from '@web/components/layout/screen-error'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { statusIn } from '@web/components/orders/status-in'
import { StatusTabs } from '@web/components/orders/status-tabs'
import { pageMeta } from '@web/components/page/page-meta'
import { CursorPages } from '@web/components/paging/cursor-pages'
import { cursorOf, trailOf } from '@web/components/paging/cursor-trail'
import { useIsListLoading } from '@web/components/paging/use-is-list-loading'
import { paths, withQuery } from '@contract/paths'
import { Page } from '@web/ui/page'
import { DataTable } from '@web/ui/table'
import type { Route } from './+types/route'
import { NoOrders } from './no-orders'
import { orderColumns } from './order-columns'

const pageLength = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const status = statusIn(searchParams)
  const cursor = cursorOf(searchParams)
  const api = apiOf(context)
  const [page, counts] = await Promise.all([
    unwrapOrMissing(api.get_vendor_orders({ status, cursor, limit: pageLength })),
    unwrap(api.get_vendor_order_counts()),
  ])
  // Only an invalid cursor is a bad input here.
  if (!page) throw redirect(withQuery(paths.vendor.orders, { status }))
  return { ...page, counts, status, isFirstPage: trailOf(searchParams).length === 0 }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Orders', hidden: true })

export default function VendorOrders({ loaderData }: Route.ComponentProps) {
  const { items, next_cursor, counts, status, isFirstPage } = loaderData
  useRevalidateOn('sale')
  const isPaged = !isFirstPage || next_cursor !== null
  return (
    <Page
      bare
      title="Orders"
      text="Orders that include your products. Totals cover your items only."
      gap="small"
    >
      <StatusTabs path={paths.vendor.orders} current={status} counts={counts} />
      <DataTable
        compact
        caption="Orders"
        rows={items}
        columns={orderColumns}
        rowKey={(order) => order.order_id}
        busy={useIsListLoading()}
        empty={<NoOrders status={status} isFirstPage={isFirstPage} />}
        footer={isPaged && <CursorPages label="Orders" next={next_cursor} />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
