import { CircleDollarSign, HandCoins } from 'lucide-react'
import type { TodaysMoney } from '@contract/analytics/admin-procedures'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { StatCard } from '@web/ui/stat-card'

const messages = texts.dashboard

/** Today's sales beside those of a week ago, and what is to be paid out. */
export function TodaysFigures({ money }: { money: TodaysMoney }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <StatCard
        label={messages.salesToday}
        figure={formatWireUsd(money.sales)}
        caption={messages.paidOrders(money.orders)}
        trend={trendOf(money)}
        icon={<CircleDollarSign aria-hidden />}
      />
      <StatCard
        label={messages.toBePaidOut}
        figure={formatWireUsd(money.available + money.requested)}
        caption={
          <PermittedLink to={adminPaths.payouts}>
            {messages.ofThatRequested(formatWireUsd(money.requested))}
          </PermittedLink>
        }
        icon={<HandCoins aria-hidden />}
      />
    </div>
  )
}

function trendOf({ sales, sales_last_week }: TodaysMoney) {
  const direction = sales > sales_last_week ? 'up' : sales < sales_last_week ? 'down' : 'flat'
  return {
    direction,
    text: messages.lastWeek(formatWireUsd(sales_last_week)),
    tone: ({ up: 'good', down: 'bad', flat: 'neutral' } as const)[direction],
  } as const
}
