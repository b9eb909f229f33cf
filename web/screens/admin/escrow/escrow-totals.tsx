import { Banknote, Hourglass, ShieldAlert, Wallet } from 'lucide-react'
import type { EscrowTotals } from '@contract/accounting/procedures'
import { formatWireUsd } from '@contract/core/money'
import { shortDate } from '@web/components/orders/format-dates'
import { StatCard } from '@web/ui/stat-card'

/** What is held for all vendors together, by state. */
export function EscrowTotalsRow({ totals }: { totals: EscrowTotals }) {
  const { vendors, oldest_at, refunds } = totals
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label="Pending"
          figure={formatWireUsd(totals.pending)}
          caption="Paid, but not delivered or still on hold"
          icon={<Hourglass aria-hidden />}
        />
        <StatCard
          label="Available"
          figure={formatWireUsd(totals.available)}
          caption="For the next payout"
          icon={<Wallet aria-hidden />}
        />
        <StatCard
          label="Disputed"
          figure={formatWireUsd(totals.disputed)}
          caption="Frozen until the bank decides"
          icon={<ShieldAlert aria-hidden />}
        />
        <StatCard
          label="On its way"
          figure={formatWireUsd(totals.on_its_way)}
          caption="In payouts that are requested or being sent"
          icon={<Banknote aria-hidden />}
        />
      </div>
      <p className="text-sm text-ink-soft">
        In total, <strong className="figures text-ink">{formatWireUsd(totals.total)}</strong> for{' '}
        {vendors === 1 ? '1 vendor' : `${vendors} vendors`}
        {oldest_at && <>, the oldest since {shortDate(oldest_at)}</>}.{' '}
        {refunds > 0 && (
          <>
            Another <span className="figures">{formatWireUsd(refunds)}</span> is owed to buyers as refunds.
          </>
        )}
      </p>
    </div>
  )
}
