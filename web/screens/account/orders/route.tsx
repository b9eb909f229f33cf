import { Link, useNavigation, useSearchParams } from 'react-router'
import { brand } from '@contract/brand'
import { texts } from '@contract/messages'
import { apiOf, loaded } from '@web/load'
import { ScreenError } from '@web/parts/layout/screen-error'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { Pagination } from '@web/ui/pagination'
import { DataTable } from '@web/ui/table'
import { columns } from './columns'
import { cursorOf, cursorsIn, neighbours } from './pages'
import type { Route } from './+types/route'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loaded(apiOf(context).get_customer_orders({ cursor: cursorOf(request) }))

export const meta: Route.MetaFunction = () => [{ title: `My Orders - ${brand.name}` }]

export default function AccountOrders({ loaderData: { items, next_cursor } }: Route.ComponentProps) {
  const busy = useNavigation().location?.pathname === paths.account.orders
  const { previous, next } = neighbours(cursorsIn(useSearchParams()[0]), next_cursor)
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
          (previous ?? next) && (
            <Pagination
              label="Orders"
              previous={previous ? <Link to={previous} /> : undefined}
              next={next ? <Link to={next} /> : undefined}
            />
          )
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
