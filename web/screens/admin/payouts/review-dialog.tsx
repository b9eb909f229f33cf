import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminPayout, PayoutChannel } from '@contract/payouts/admin-procedures'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { Dialog } from '@web/ui/dialog'
import { RadioCards } from '@web/ui/radio-cards'
import { TextLink } from '@web/ui/text-link'
import { PayoutDetails } from './payout-details'
import { PayoutWarnings } from './payout-warnings'
import type { ReviewStep } from './review-button'
import { ReviewActions } from './review-actions'

interface ReviewDialogProps {
  payout: AdminPayout
  onStepChange: (step: ReviewStep) => void
  onClose: () => void
}

/** One payout: its destination, the warnings about it, and what can be done. */
export function ReviewDialog({ payout, onStepChange, onClose }: ReviewDialogProps) {
  const [channel, setChannel] = useState<PayoutChannel>('provider')
  const isLastApproval = !payout.needs_two_people || payout.first_approval !== null
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      title={`${formatWireUsd(payout.amount)} to ${payout.vendor_name}`}
      description={`Payout ${shortOrderId(payout.payout_id)}`}
      footer={
        <ReviewActions payout={payout} channel={channel} onStepChange={onStepChange} onClose={onClose} />
      }
    >
      <div className="grid gap-6">
        <PayoutWarnings {...payout} />
        <PayoutDetails {...payout} />
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
            value={channel}
            onValueChange={(value) => setChannel(value as PayoutChannel)}
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
