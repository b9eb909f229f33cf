import { useState } from 'react'
import { formatTime } from '@contract/core/day'
import { refusals } from '@contract/refusals'
import * as texts from '@contract/texts'
import { formatUsd, formatWireUsd, toMinor, type Minor } from '@contract/core/money'
import type { EarningsSummary } from '@contract/payouts/procedures'
import { useAuth } from '@web/components/auth/auth-provider'
import { payoutTargetText } from '@web/components/payouts/payout-account'
import { usePayoutTerms } from '@web/components/page/use-payout-terms'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Progress } from '@web/ui/progress'

/** Requests a payout of the whole available balance, from the smallest payout on. */
export function RequestCard({
  earnings,
  hasPendingRequest,
}: {
  earnings: EarningsSummary
  hasPendingRequest: boolean
}) {
  const { minimumMinor } = usePayoutTerms()
  const availableMinor = toMinor(earnings.available_for_payout)
  const meetsMinimum = availableMinor >= minimumMinor
  const target = payoutTargetText(earnings)
  const { payouts_held_until: heldUntil } = earnings
  const blockedReason = ineligibleReason({
    isSuspended: useAuth().me?.vendor?.status === 'suspended',
    minimumMinor,
    meetsMinimum,
    hasTarget: target !== undefined,
    hasPendingRequest,
    heldUntil,
  })
  const [isOpen, setOpen] = useState(false)
  const request = useServerMutation('request_vendor_payout', {
    success: texts.payout.requested,
    failure: texts.payout.failed,
  })
  const amount = formatWireUsd(earnings.available_for_payout)
  return (
    <Card
      title="Request a payout"
      text={texts.payout.processing}
      footer={
        <Button wide disabledReason={blockedReason} onClick={() => setOpen(true)}>
          {meetsMinimum ? `Request payout of ${amount}` : 'Request payout'}
        </Button>
      }
    >
      {meetsMinimum ? (
        <p className="text-[0.9375rem] text-pretty">
          We’ll send your full available balance of{' '}
          <strong className="figures font-semibold">{amount}</strong>{' '}
          {target ? `by ${target}` : 'once a payout method is set'}.
        </p>
      ) : (
        <MinimumProgress {...{ availableMinor, minimumMinor }} />
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="primary"
        title={`Request a payout of ${amount}?`}
        text={`We’ll send your full available balance by ${target}. ${texts.payout.processing}`}
        confirmLabel="Request payout"
        onConfirm={() => request.run()}
      />
    </Card>
  )
}

const belowMinimumMessage = (minimumMinor: Minor) =>
  refusals.payout_too_small.message({ minimum: formatUsd(minimumMinor) })

interface PayoutEligibility {
  isSuspended: boolean
  minimumMinor: Minor
  meetsMinimum: boolean
  hasTarget: boolean
  hasPendingRequest: boolean
  heldUntil: string | null
}

function ineligibleReason(eligibility: PayoutEligibility) {
  if (eligibility.isSuspended) return refusals.vendor_suspended.message()
  if (!eligibility.meetsMinimum) return belowMinimumMessage(eligibility.minimumMinor)
  if (!eligibility.hasTarget) return refusals.payout_method_missing.message()
  if (eligibility.heldUntil)
    return refusals.payout_on_hold.message({ until: formatTime(eligibility.heldUntil) })
  return eligibility.hasPendingRequest && refusals.payout_in_progress.message()
}

/** How far the balance is from the minimum payout. */
function MinimumProgress({ availableMinor, minimumMinor }: Record<'availableMinor' | 'minimumMinor', Minor>) {
  const valueText = `${formatUsd(availableMinor)} of ${formatUsd(minimumMinor)}`
  return (
    <div className="grid gap-3">
      <p className="text-[0.9375rem] text-pretty">{belowMinimumMessage(minimumMinor)}</p>
      <Progress
        label="Progress towards the minimum payout"
        value={Math.max(0, availableMinor)}
        max={minimumMinor}
        valueText={valueText}
      />
      <p className="figures text-caption text-ink-soft">{valueText}</p>
    </div>
  )
}
