import { formatWireUsd } from '@contract/core/money'
import { formatMonth } from '@contract/payouts/statement-procedures'
import type { PlanSummary } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { ListFailed } from '@web/components/list/list-failed'
import { StatCard } from '@web/ui/stat-card'

/** The plans with how many vendors are on each, and what they bring in. */
export function PlanCards({ summary }: { summary: PlanSummary | null }) {
  if (!summary) return <ListFailed text={texts.subscription.summaryFailed} />
  const { plans, month, invoiced, paid, unpaid } = summary
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {plans.map(({ plan, name, price, price_from_next_month, commission_percent, vendors }) => (
          <StatCard
            key={plan}
            label={name}
            figure={vendors}
            caption={`${vendors === 1 ? 'vendor' : 'vendors'} · ${price === 0 ? 'Free' : `${formatWireUsd(price)} a month`}${price_from_next_month === price ? '' : ` (${formatWireUsd(price_from_next_month)} from next month)`}, ${commission_percent ?? 0}% commission`}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {formatMonth(month)}: <span className="figures">{formatWireUsd(invoiced)}</span> invoiced,{' '}
        <span className="figures">{formatWireUsd(paid)}</span> paid. Unpaid in total:{' '}
        <span className="figures font-semibold text-ink">{formatWireUsd(unpaid)}</span>.
      </p>
    </div>
  )
}
