import { useRef, useState } from 'react'
import type { PayoutToDecide } from '@contract/payouts/admin-procedures'
import { formatWireUsd } from '@contract/core/money'
import { Button } from '@web/ui/button'
import { ReviewDialog } from './review-dialog'
import { BankReferenceDialog, ReasonDialog } from './step-dialogs'

export type Step = 'review' | 'decline' | 'fail' | 'paid'

/** Opens a payout, with what can be done about it. */
export function ReviewButton({ payout }: { payout: PayoutToDecide }) {
  const [step, setStep] = useState<Step | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const label = payout.status === 'pending' ? 'Review' : 'View'
  const props = { payout, onClose: () => setStep(null), returnFocusTo: trigger }
  return (
    <>
      <Button
        ref={trigger}
        variant="outline"
        size="small"
        aria-label={`${label} the payout of ${formatWireUsd(payout.amount)} to ${payout.vendor_name}`}
        onClick={() => setStep('review')}
      >
        {label}
      </Button>
      {step === 'review' && <ReviewDialog onStep={setStep} {...props} />}
      {(step === 'decline' || step === 'fail') && <ReasonDialog step={step} {...props} />}
      {step === 'paid' && <BankReferenceDialog {...props} />}
    </>
  )
}
