import { useState } from 'react'
import { formatTime } from '@contract/core/day'
import { refusals } from '@contract/refusals'
import * as texts from '@contract/texts'
import { processingText } from '@contract/payouts/arrival'
import { plansDeducted } from '@contract/payouts/vendor-texts'
import { formatUsd, toMinor, type Minor } from '@contract/core/money'
import type { EarningsSummary } from '@contract/payouts/procedures'
import { useAuth } from '@web/components/auth/auth-provider'
import { payoutTargetText } from '@web/components/payouts/payout-account'
import { usePayoutTerms } from '@web/components/payouts/use-payout-terms'
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
  const deductedMinor = toMinor(earnings.plans_deducted_first)
  const availableMinor = toMinor(earnings.available_for_payout) - deductedMinor
  const meetsMinimum = availableMinor >= minimumMinor
  const target = payoutTargetText(earnings)
  const processing = processingText(earnings.country, earnings.payout_method)
  const { payouts_held_until: heldUntil } = earnings
  const blockedReason = ineligibleReason({
    isSuspended: useAuth().me?.vendor?.status === 'suspended',
    minimumMinor,
    meetsMinimum,
    hasTarget: target !== undefined,
    accountProblem: earnings.payout_account_problem,
    hasPendingRequest,
    heldUntil,
  })
  const [isOpen, setOpen] = useState(false)
  const request = useServerMutation('request_vendor_payout', {
    success: texts.payout.requested,
    failure: texts.payout.failed,
  })
  const amount = formatUsd(availableMinor)
  return (
    <Card
      title="Request a payout"
      text={processing}
      footer={
        <Button wide disabledReason={blockedReason} onClick={() => setOpen(true)}>
          {meetsMinimum ? `Request payout of ${amount}` : 'Request payout'}
        </Button>
      }
    >
      {meetsMinimum ? (
        <p className="text-[0.9375rem] text-pretty">
          {deductedMinor > 0
            ? 'We’ll send what is left of your available balance,'
            : 'We’ll send your full available balance of'}{' '}
          <strong className="figures font-semibold">{amount}</strong>{' '}
          {target ? `by ${target}` : 'once a payout method is set'}.
        </p>
      ) : (
        <MinimumProgress {...{ availableMinor, minimumMinor }} />
      )}
      {deductedMinor > 0 && (
        <p className="mt-3 text-sm text-pretty text-ink-soft">{plansDeducted(formatUsd(deductedMinor))}</p>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="primary"
        title={`Request a payout of ${amount}?`}
        text={`We’ll send it by ${target}. ${processing}`}
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
  accountProblem: string | null
  hasPendingRequest: boolean
  heldUntil: string | null
}

function ineligibleReason(eligibility: PayoutEligibility) {
  if (eligibility.isSuspended) return refusals.vendor_suspended.message()
  if (!eligibility.meetsMinimum) return belowMinimumMessage(eligibility.minimumMinor)
  if (!eligibility.hasTarget) return refusals.payout_method_missing.message()
  if (eligibility.accountProblem)
    return refusals.payout_account_incomplete.message({ message: eligibility.accountProblem })
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
