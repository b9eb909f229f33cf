import { Banknote, CircleCheckBig, Hourglass, Send } from 'lucide-react'
import { formatWireUsd } from '@contract/money'
import type { EarningsSummary } from '@contract/payouts'
import { StatCard } from '@web/ui/stat-card'
import { PayoutMethodCard } from './payout-method-card'
import { RequestCard } from './request-card'

interface EarningsProps {
  earnings: EarningsSummary
  country: string | undefined
  /** Whether the vendor signs in with a second factor. */
  asksCode: boolean
  /** Whether a payout is known to be awaiting approval. */
  isOneWaiting: boolean
}

/** The vendor's four figures, and the payout request for the available one. */
export function Earnings({ earnings, country, asksCode, isOneWaiting }: EarningsProps) {
  const { available_for_payout, pending_balance, on_its_way, total_paid_out } = earnings
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label="Available for payout"
          figure={formatWireUsd(available_for_payout)}
          caption={
            available_for_payout < 0
              ? 'Refunded after payout; your next sales will cover it'
              : 'From delivered items, not yet requested'
          }
          icon={<Banknote aria-hidden />}
        />
        <StatCard
          label="Pending balance"
          figure={formatWireUsd(pending_balance)}
          caption="Paid items, processing or shipped"
          icon={<Hourglass aria-hidden />}
        />
        <StatCard
          label="On its way"
          figure={formatWireUsd(on_its_way)}
          caption="Requested, not yet paid out"
          icon={<Send aria-hidden />}
        />
        <StatCard
          label="Total paid out"
          figure={formatWireUsd(total_paid_out)}
          caption="All completed payouts"
          icon={<CircleCheckBig aria-hidden />}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <RequestCard earnings={earnings} isOneWaiting={isOneWaiting} />
        <PayoutMethodCard earnings={earnings} country={country} asksCode={asksCode} />
      </div>
    </>
  )
}
