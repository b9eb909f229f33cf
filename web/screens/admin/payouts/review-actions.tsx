import type { AdminPayout } from '@contract/payouts/admin-procedures'
import { approvedBy } from '@contract/payouts/admin-texts'
import type { PayoutChannel } from '@contract/payouts/routes'
import { formatTime } from '@contract/core/day'
import { statusLabel } from '@contract/core/state-machine'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { DialogClose } from '@web/ui/dialog'
import type { ReviewStep } from './review-button'

interface ReviewActionsProps {
  payout: AdminPayout
  channel: PayoutChannel
  onStepChange: (step: ReviewStep) => void
  onClose: () => void
}

/** What can be done about a payout in its state. */
export function ReviewActions(props: ReviewActionsProps) {
  const { payout, onStepChange } = props
  const { status, transfer } = payout
  if (status === 'pending') return <DecisionButtons {...props} />
  if (status === 'failed') return <RetryButtons {...props} />
  if (transfer?.way === 'provider') return <CheckWithProviderButtons {...props} />
  if (status === 'completed')
    return (
      <>
        <CloseButton />
        <Button variant="outline" onClick={() => onStepChange('return')}>
          Record a return
        </Button>
      </>
    )
  return (
    <>
      <Button variant="outline" onClick={() => onStepChange('fail')}>
        Not paid
      </Button>
      <Button onClick={() => onStepChange('paid')}>Record as paid</Button>
    </>
  )
}

const CloseButton = () => (
  <DialogClose asChild>
    <Button variant="outline">Close</Button>
  </DialogClose>
)

function DecisionButtons({ payout, channel, onStepChange, onClose }: ReviewActionsProps) {
  const approval = useServerMutation('approve_payout', {
    success: ({ needs_second_approval }) =>
      needs_second_approval ? texts.payout.firstApproval : approvedBy[channel],
    onSuccess: onClose,
  })
  return (
    <>
      <Button variant="outline" onClick={() => onStepChange('decline')}>
        Decline
      </Button>
      {payout.manual_approval_void && (
        <Button variant="outline" onClick={() => onStepChange('paid')}>
          Record as paid
        </Button>
      )}
      <Button
        busy={approval.pending}
        disabledReason={refusalText(payout, channel)}
        onClick={() => void approval.run({ p_payout_id: payout.payout_id, p_way: channel })}
      >
        {payout.needs_two_people && !payout.first_approval ? 'Give the first approval' : 'Approve'}
      </Button>
    </>
  )
}

function refusalText(
  { held_until, available_balance, approval_refused, options }: AdminPayout,
  channel: PayoutChannel,
): string | false {
  if (held_until) return `Payouts of this vendor are on hold until ${formatTime(held_until)}.`
  if (available_balance < 0) return 'The vendor’s balance is below zero.'
  const option = options.find(({ way }) => way === channel)
  return approval_refused ?? option?.refused ?? false
}

function RetryButtons({ payout, onClose }: ReviewActionsProps) {
  const retry = useServerMutation('retry_payout', { success: texts.payout.retried, onSuccess: onClose })
  return (
    <>
      <CloseButton />
      <Button
        busy={retry.pending}
        disabledReason={payout.retried_by !== null && 'It has already been retried.'}
        onClick={() => void retry.run({ p_payout_id: payout.payout_id })}
      >
        Retry
      </Button>
    </>
  )
}

function CheckWithProviderButtons({ payout, onClose }: ReviewActionsProps) {
  const check = useServerMutation('check_payout', {
    success: ({ status }) => `The provider has responded. The payout is ${statusLabel(status)}.`,
    onSuccess: onClose,
  })
  return (
    <>
      <CloseButton />
      <Button busy={check.pending} onClick={() => void check.run({ p_payout_id: payout.payout_id })}>
        Check with the provider
      </Button>
    </>
  )
}
