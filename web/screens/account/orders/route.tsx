import { Link, useNavigation, useSearchParams } from 'react-router'
import { texts } from '@contract/messages'
import { apiOf, loaded } from '@web/load'
import { ScreenError } from '@web/parts/layout/screen-error'
import { useLivePage } from '@web/parts/live/use-news'
import { pageMeta } from '@web/parts/page/page-meta'
import { CursorPages } from '@web/parts/paging/cursor-pages'
import { cursorOf, trailOf } from '@web/parts/paging/cursor-trail'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { DataTable } from '@web/ui/table'
import { columns } from './columns'
import type { Route } from './+types/route'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loaded(apiOf(context).get_customer_orders({ cursor: cursorOf(new URL(request.url).searchParams) }))

export const meta: Route.MetaFunction = () => pageMeta({ title: 'My Orders', hidden: true })

export default function AccountOrders({ loaderData: { items, next_cursor } }: Route.ComponentProps) {
  const busy = useNavigation().location?.pathname === paths.account.orders
  const trail = trailOf(useSearchParams()[0])
  useLivePage('order')
  return (
    <Page title="My Orders">
      <DataTable
        rows={items}
        columns={columns}
        rowKey={(order) => order.order_id}
        caption="Your orders, newest first"
        busy={busy}
        empty={<NoOrders />}
        footer={
          (next_cursor !== null || trail.length > 0) && <CursorPages label="Orders" next={next_cursor} />
        }
      />
    </Page>
  )
}

const NoOrders = () => (
  <Empty
    titleAs="h2"
    title={texts.order.none}
    action={
      <Button asChild>
        <Link to={paths.marketplace()}>{texts.cart.startShopping}</Link>
      </Button>
    }
  />
)

export const ErrorBoundary = ScreenError
