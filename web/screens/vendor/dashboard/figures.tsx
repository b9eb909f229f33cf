import { Banknote, Leaf, Package, ShoppingBag } from 'lucide-react'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import type { VendorDashboard } from '@contract/analytics/vendor-procedures'
import { StatCard } from '@web/ui/stat-card'

/** The four figures of the specification. */
export function Figures({ dashboard }: { dashboard: VendorDashboard }) {
  const { total_sales, pending_orders, shipped_orders, active_products, other_products } = dashboard
  const score = dashboard.sustainability_score
  const { cards } = texts.vendorDashboard
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label={cards.sales}
        figure={formatWireUsd(total_sales)}
        caption="Paid orders, without refunds"
        icon={<Banknote aria-hidden />}
      />
      <StatCard
        label={cards.orders}
        figure={pending_orders}
        caption={shipped_orders > 0 ? `To ship; ${shipped_orders} more on the way` : 'Paid, to ship'}
        icon={<ShoppingBag aria-hidden />}
      />
      <StatCard
        label={cards.products}
        figure={active_products}
        caption={other_products > 0 ? `${other_products} more not on sale` : 'On sale now'}
        icon={<Package aria-hidden />}
      />
      <StatCard
        label={cards.score}
        figure={score ?? cards.noScore}
        caption={score === null ? cards.comingSoon : 'Average, out of 100'}
        icon={<Leaf aria-hidden />}
      />
    </div>
  )
}
