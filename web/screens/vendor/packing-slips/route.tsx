import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { shortOrderId } from '@contract/orders/facts'
import { sessionContext } from '@web/context'
import { ScreenError } from '@web/components/layout/screen-error'
import { selectedOrderIds } from '@web/components/orders/selected-orders'
import { areaMeta } from '@web/components/page/page-meta'
import { PrintButton } from '@web/components/page/print-button'
import { apiOf, unwrap } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { hasPackingSlip, PackingSlip } from './packing-slip'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = selectedOrderIds(url.searchParams)
  const orders = ids.length > 0 ? await unwrap(apiOf(context).get_packing_slips({ p_order_ids: ids })) : []
  const storeName = context.get(sessionContext)?.vendor?.companyName ?? ''
  return { orders: orders.filter(hasPackingSlip), storeName }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Packing slips')

/** A sheet of paper per order, for the parcel. Prices are left out: it may be a present. */
export default function PackingSlips({ loaderData: { orders, storeName } }: Route.ComponentProps) {
  const singleOrder = orders.length === 1 ? orders[0] : undefined
  return (
    <Page
      bare
      header={
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
          <div>
            <Breadcrumb>
              <Link to={paths.vendor.orders}>Orders</Link>
              {singleOrder && (
                <Link to={paths.vendor.order(singleOrder.order_id)}>
                  {shortOrderId(singleOrder.order_id)}
                </Link>
              )}
              {singleOrder ? 'Packing slip' : 'Packing slips'}
            </Breadcrumb>
            <h1 className="mt-3 text-title">{singleOrder ? 'Packing slip' : 'Packing slips'}</h1>
          </div>
          {orders.length > 0 && <PrintButton />}
        </div>
      }
    >
      {orders.length === 0 ? (
        <Empty
          titleAs="h2"
          motif="lens"
          frame="framed"
          title="There is nothing to pack."
          text="None of these orders are waiting to be shipped or on their way."
          action={
            <Button asChild>
              <Link to={paths.vendor.orders}>Back to your orders</Link>
            </Button>
          }
        />
      ) : (
        orders.map((slip) => <PackingSlip key={slip.order_id} slip={slip} storeName={storeName} />)
      )}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
