import { useState } from 'react'
import type { AdminPayout } from '@contract/payouts/admin-procedures'
import { formatWireUsd } from '@contract/core/money'
import { Button } from '@web/ui/button'
import { PaidByHandDialog } from './paid-by-hand-dialog'
import { ReturnDialog } from './return-dialog'
import { ReviewDialog } from './review-dialog'
import { BankReferenceDialog, ReasonDialog } from './step-dialogs'

export type ReviewStep = 'review' | 'decline' | 'fail' | 'return' | 'paid'

/** Opens a payout, with what can be done about it. */
export function ReviewButton({ payout }: { payout: AdminPayout }) {
  const [step, setStep] = useState<ReviewStep | null>(null)
  const label = payout.status === 'pending' ? 'Review' : 'View'
  const props = { payout, onClose: () => setStep(null) }
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={`${label} the payout of ${formatWireUsd(payout.amount)} to ${payout.vendor_name}`}
        onClick={() => setStep('review')}
      >
        {label}
      </Button>
      {step === 'review' && <ReviewDialog onStepChange={setStep} {...props} />}
      {(step === 'decline' || step === 'fail') && <ReasonDialog step={step} {...props} />}
      {step === 'return' && <ReturnDialog {...props} />}
      {step === 'paid' &&
        (payout.transfer?.way === 'manual' ? (
          <PaidByHandDialog {...props} />
        ) : (
          <BankReferenceDialog {...props} />
        ))}
    </>
  )
}
