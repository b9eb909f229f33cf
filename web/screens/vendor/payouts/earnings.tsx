import { Banknote, CircleCheckBig, Hourglass, Send, ShieldAlert } from 'lucide-react'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import type { EarningsSummary } from '@contract/payouts/procedures'
import { payoutsHeld } from '@contract/payouts/vendor-texts'
import { isStopped } from '@contract/vendors/stopped'
import { useAuth } from '@web/components/auth/auth-provider'
import { Notice } from '@web/ui/notice'
import { StatCard } from '@web/ui/stat-card'
import { PayoutMethodCard } from './payout-method-card'
import { RequestCard } from './request-card'
import { ScheduleCard } from './schedule-card'

interface EarningsProps {
  earnings: EarningsSummary
  /** Whether the vendor signs in with a second factor. */
  requiresTwoFactorCode: boolean
  /** Whether a payout is known to be awaiting approval. */
  hasPendingRequest: boolean
}

/** The vendor's figures, the payout request for the available one, and how and when payouts are made. */
export function Earnings({ earnings, requiresTwoFactorCode, hasPendingRequest }: EarningsProps) {
  const { available_for_payout, pending_balance, on_its_way, total_paid_out, disputed_balance } = earnings
  const status = useAuth().me?.vendor?.status
  const isVendorStopped = status !== undefined && isStopped(status)
  return (
    <>
      {status === 'suspended' && (
        <Notice tone="warning" title={payoutsHeld.title}>
          {payoutsHeld.text}
        </Notice>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
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
        {disputed_balance !== 0 && (
          <StatCard
            label={texts.fulfilment.dispute.held}
            figure={formatWireUsd(disputed_balance)}
            caption="Until the buyer’s bank decides"
            icon={<ShieldAlert aria-hidden />}
          />
        )}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <RequestCard earnings={earnings} hasPendingRequest={hasPendingRequest} />
        <PayoutMethodCard earnings={earnings} requiresTwoFactorCode={requiresTwoFactorCode} />
      </div>
      {!isVendorStopped && <ScheduleCard earnings={earnings} />}
    </>
  )
}
