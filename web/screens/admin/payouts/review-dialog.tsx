import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminPayout } from '@contract/payouts/admin-procedures'
import type { PayoutChannel } from '@contract/payouts/routes'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { Dialog } from '@web/ui/dialog'
import { TextLink } from '@web/ui/text-link'
import { PayoutDetails } from './payout-details'
import { PayoutOptions } from './payout-options'
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
  const [channel, setChannel] = useState(() => defaultChannel(payout))
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
        {payout.status === 'pending' && (
          <PayoutOptions payout={payout} channel={channel} onChannelChange={setChannel} />
        )}
      </div>
    </Dialog>
  )
}

/** The preferred way that is possible today; the preferred one if none is, since its card says why. */
const defaultChannel = ({ options }: AdminPayout): PayoutChannel =>
  (options.find(({ refused }) => refused === null) ?? options[0])?.way ?? 'manual'
