import { useState, type RefObject } from 'react'
import { Link } from 'react-router'
import type { PayoutToDecide, PayoutWay } from '@contract/payouts/admin-procedures'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { Dialog } from '@web/ui/dialog'
import { RadioCards } from '@web/ui/radio-cards'
import { TextLink } from '@web/ui/text-link'
import { PayoutFacts } from './payout-facts'
import { PayoutWarnings } from './payout-warnings'
import type { Step } from './review-button'
import { ReviewActions } from './review-actions'

interface ReviewDialogProps {
  payout: PayoutToDecide
  onStep: (step: Step) => void
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** One payout: where it goes, what speaks against it, and what can be done. */
export function ReviewDialog({ payout, onStep, onClose, returnFocusTo }: ReviewDialogProps) {
  const [way, setWay] = useState<PayoutWay>('provider')
  const isLastApproval = !payout.needs_two_people || payout.first_approval !== null
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={`${formatWireUsd(payout.amount)} to ${payout.vendor_name}`}
      description={`Payout ${shortOrderId(payout.payout_id)}`}
      footer={<ReviewActions payout={payout} way={way} onStep={onStep} onClose={onClose} />}
    >
      <div className="grid gap-6">
        <PayoutWarnings {...payout} />
        <PayoutFacts {...payout} />
        <p className="text-sm">
          <TextLink asChild>
            <Link
              to={{ search: String(new URLSearchParams({ search: payout.vendor_name })) }}
              onClick={onClose}
            >
              All payouts of <bdi>{payout.vendor_name}</bdi>
            </Link>
          </TextLink>
        </p>
        {payout.status === 'pending' && isLastApproval && (
          <RadioCards
            label="How it is paid"
            columns={2}
            value={way}
            onValueChange={(value) => setWay(value as PayoutWay)}
            cards={[
              {
                value: 'provider',
                title: 'Payment provider',
                text: 'The transfer starts immediately.',
              },
              {
                value: 'bank',
                title: 'Bank file',
                text: 'You pay it through the bank, then record it here as paid.',
              },
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}
