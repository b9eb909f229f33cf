import { Coins, Package, Receipt, ShoppingBag } from 'lucide-react'
import type { Analytics } from '@contract/analytics/procedures'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import { StatCard } from '@web/ui/stat-card'

/** The figures of the chosen period next to those of the previous one. */
export function Figures({ analytics: { now, before, by } }: { analytics: Analytics }) {
  const comparisonName = texts.vendorDashboard.sales[by].before.toLowerCase()
  const trend = (value: number, previous: number) => trendOf(value, previous, comparisonName)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label="GMV"
        figure={formatWireUsd(now.goods)}
        caption="Goods in paid orders, before refunds"
        trend={trend(now.goods, before.goods)}
        icon={<Coins aria-hidden />}
      />
      <StatCard
        label="Paid orders"
        figure={now.orders.toLocaleString('en-US')}
        caption={`${now.units.toLocaleString('en-US')} ${now.units === 1 ? 'unit' : 'units'}`}
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
        caption="As recorded when the orders were paid"
        trend={trend(now.commission, before.commission)}
        icon={<Receipt aria-hidden />}
      />
    </div>
  )
}

function trendOf(value: number, before: number, comparisonName: string) {
  if (before === 0)
    return { direction: 'flat', text: `None in the ${comparisonName}`, tone: 'neutral' } as const
  const change = Math.round((value / before - 1) * 100)
  if (change === 0)
    return { direction: 'flat', text: `Same as in the ${comparisonName}`, tone: 'neutral' } as const
  return change > 0
    ? ({ direction: 'up', text: `${change}% more than in the ${comparisonName}`, tone: 'good' } as const)
    : ({ direction: 'down', text: `${-change}% less than in the ${comparisonName}`, tone: 'bad' } as const)
}
