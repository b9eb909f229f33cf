import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import { salesGranularities } from '@contract/analytics/vendor-procedures'
import { apiOf, unwrap } from '@web/load'
import { useAuth } from '@web/components/auth/auth-provider'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { Button } from '@web/ui/button'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { BeforeFirstOrder } from './before-first-order'
import { BestProducts } from './best-products'
import { Figures } from './figures'
import { LowStock } from './low-stock'
import { OrdersToFulfil } from './orders-to-fulfil'
import { MostViewed, ViewsChart } from './product-views'
import { SalesChart } from './sales-chart'
import { Scores } from './scores'
import { SetupList } from './setup-list'

export async function loader({ request, context }: Route.LoaderArgs) {
  const granularityParam = new URL(request.url).searchParams.get('by')
  const granularity = salesGranularities.find((option) => option === granularityParam)
  const api = apiOf(context)
  const [dashboard, sales, views] = await Promise.all([
    unwrap(api.get_vendor_dashboard()),
    unwrap(api.get_vendor_sales({ granularity })),
    unwrap(api.get_product_views({ granularity })),
  ])
  return { dashboard, sales, views }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Dashboard')

const columns = 'grid gap-6 xl:grid-cols-3 [&>*]:min-w-0'

export default function VendorDashboard({ loaderData: { dashboard, sales, views } }: Route.ComponentProps) {
  const { me } = useAuth()
  const { has_orders, active_products } = dashboard
  const hasProducts = active_products > 0
  useRevalidateOn('sale')
  return (
    <Page
      bare
      gap="medium"
      title={texts.vendorDashboard.greeting(me?.vendor?.companyName || me?.email || '')}
      actions={
        <Button asChild>
          <Link to={paths.vendor.newProduct}>Add Product</Link>
        </Button>
      }
    >
      <SetupList steps={dashboard.setup} />
      {/* On phones, what to do comes before the figures. They hold nothing to focus, so that the keyboard’s order is the same. */}
      <div className="flex flex-col gap-6 sm:flex-col-reverse">
        {/* A new store has nothing to show in most of these: one box says so, not five. */}
        <div className={columns}>
          {has_orders ? (
            <OrdersToFulfil dashboard={dashboard} className="xl:col-span-2" />
          ) : (
            <BeforeFirstOrder
              hasProducts={hasProducts}
              className={hasProducts ? 'xl:col-span-2' : 'xl:col-span-3'}
            />
          )}
          {(has_orders || hasProducts) && (
            <LowStock lowStock={dashboard.low_stock} hasProducts={hasProducts} />
          )}
        </div>
        <Figures dashboard={dashboard} />
      </div>
      {has_orders && (
        <div className={columns}>
          <SalesChart sales={sales} className="xl:col-span-2" />
          <BestProducts products={sales.best_products} granularity={sales.granularity} />
        </div>
      )}
      {(has_orders || hasProducts) && (
        <div className="grid items-start gap-6 xl:grid-cols-2 [&>*]:min-w-0">
          <ViewsChart views={views} />
          <MostViewed views={views} />
        </div>
      )}
      {(has_orders || hasProducts) && <Scores scores={dashboard.scores} />}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
