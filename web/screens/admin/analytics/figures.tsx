import { Coins, HandCoins, Package, Receipt, ShoppingBag, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Analytics } from '@contract/analytics/procedures'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { StatCard } from '@web/ui/stat-card'
import { comparedText } from './shown-query'

/** The figures of the chosen days next to those that they are compared with. */
export function Figures({ analytics }: { analytics: Analytics }) {
  const { now, before, days } = analytics
  const comparisonName = comparedText(analytics)
  const trend = (value: number, previous: number, more: 'good' | 'bad' = 'good') =>
    trendOf(value, previous, comparisonName, more)
  const orders = `${now.units.toLocaleString('en-US')} ${now.units === 1 ? 'unit' : 'units'}`
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <StatCard
        label="GMV"
        figure={formatWireUsd(now.goods)}
        caption="Goods in paid orders, before discounts and refunds"
        trend={trend(now.goods, before.goods)}
        icon={<Coins aria-hidden />}
      />
      <StatCard
        label="Refunds"
        figure={formatWireUsd(now.refunded)}
        caption="Of these goods, up to now"
        trend={trend(now.refunded, before.refunded, 'bad')}
        icon={<Undo2 aria-hidden />}
      />
      <StatCard
        label="Net sales"
        figure={formatWireUsd(now.net)}
        caption="GMV less refunds"
        trend={trend(now.net, before.net)}
        icon={<HandCoins aria-hidden />}
      />
      <StatCard
        label="Paid orders"
        figure={now.orders.toLocaleString('en-US')}
        caption={
          <WhenPermitted to={adminPaths.orders} fallback={orders}>
            {orders} in{' '}
            <Link
              to={adminPaths.ordersPaid(days)}
              className="touch-area font-medium text-brand hover:underline"
            >
              these orders
            </Link>
          </WhenPermitted>
        }
        trend={trend(now.orders, before.orders)}
        icon={<ShoppingBag aria-hidden />}
      />
      <StatCard
        label="Average order"
        figure={formatWireUsd(now.average_order)}
        caption="GMV by paid orders"
        trend={trend(now.average_order, before.average_order)}
        icon={<Package aria-hidden />}
      />
      <StatCard
        label="Commission"
        figure={formatWireUsd(now.commission)}
        caption={
          <WhenPermitted to={adminPaths.earnings()} fallback="As recorded when the orders were paid">
            As recorded when the orders were paid; see{' '}
            <Link
              to={adminPaths.earnings(days)}
              className="touch-area font-medium text-brand hover:underline"
            >
              earnings after fees
            </Link>
          </WhenPermitted>
        }
        trend={trend(now.commission, before.commission)}
        icon={<Receipt aria-hidden />}
      />
    </div>
  )
}

function trendOf(value: number, before: number, comparisonName: string, more: 'good' | 'bad') {
  const less = more === 'good' ? 'bad' : 'good'
  if (before === 0)
    return { direction: 'flat', text: `None in the ${comparisonName}`, tone: 'neutral' } as const
  const change = Math.round((value / before - 1) * 100)
  if (change === 0)
    return { direction: 'flat', text: `Same as in the ${comparisonName}`, tone: 'neutral' } as const
  return change > 0
    ? ({ direction: 'up', text: `${change}% more than in the ${comparisonName}`, tone: more } as const)
    : ({ direction: 'down', text: `${-change}% less than in the ${comparisonName}`, tone: less } as const)
}
