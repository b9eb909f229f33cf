import { Link } from 'react-router'
import { maxOrdersPerRequest } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { selectedOrderIds } from '@web/components/orders/selected-orders'
import { areaMeta } from '@web/components/page/page-meta'
import { PrintButton } from '@web/components/page/print-button'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { apiOf, unwrap } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { PickTable } from './pick-table'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = selectedOrderIds(url.searchParams)
  return unwrap(apiOf(context).get_pick_list(ids.length > 0 ? { p_order_ids: ids } : {}))
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Pick list')

/** What to take from the shelves for several orders, one line per variant. */
export default function PickList({ loaderData: { lines, orders, more } }: Route.ComponentProps) {
  useRevalidateOn('sale')
  return (
    <Page
      bare
      gap="small"
      title="Pick list"
      text={
        lines.length > 0
          ? `What to pack for ${orders === 1 ? '1 order' : `${orders} orders`} that ${orders === 1 ? 'is' : 'are'} waiting to be shipped.`
          : undefined
      }
      actions={lines.length > 0 && <PrintButton />}
      back={
        <Breadcrumb>
          <Link to={paths.vendor.orders}>Orders</Link>
          Pick list
        </Breadcrumb>
      }
    >
      {more && (
        <Notice>These are your {maxOrdersPerRequest} oldest orders. Ship them to see the next ones.</Notice>
      )}
      {lines.length === 0 ? (
        <Empty
          titleAs="h2"
          motif="lens"
          frame="framed"
          title={texts.order.nothingToPick}
          text="Paid orders appear here until they are shipped."
          action={
            <Button asChild>
              <Link to={paths.vendor.orders}>Back to your orders</Link>
            </Button>
          }
        />
      ) : (
        <PickTable lines={lines} />
      )}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
