import type { AdminPayout } from '@contract/payouts/admin-procedures'
import { formatTime } from '@contract/core/day'
import { review } from '@contract/payouts/admin-texts'
import { payoutLimits } from '@contract/payouts/facts'
import { formatWireUsd } from '@contract/core/money'
import { usePayoutTerms } from '@web/components/payouts/use-payout-terms'
import { Notice } from '@web/ui/notice'

/** What an admin has to know before deciding. */
export function PayoutWarnings(payout: AdminPayout) {
  const { status, held_until, is_current_destination, available_balance, failure_reason } = payout
  const { holdHours } = usePayoutTerms()
  const isPending = status === 'pending'
  return (
    <div className="grid gap-3 empty:hidden">
      {isPending && held_until && (
        <Notice tone="warning" title={`On hold until ${formatTime(held_until)}`}>
          The payout account was set less than {holdHours} hours ago. If someone else has taken over the
          vendor’s account, this gives the owner time to notice.
        </Notice>
      )}
      {isPending && !is_current_destination && (
        <Notice tone="warning" title="The vendor’s account has since changed">
          This payout goes to the account it was requested with. Decline it so that the vendor can request a
          payout to the new account.
        </Notice>
      )}
      {isPending && available_balance < 0 && (
        <Notice tone="danger" title={`The vendor’s balance is ${formatWireUsd(available_balance)}`}>
          Something was refunded after this payout was requested. It can’t be approved until new earnings
          cover the difference.
        </Notice>
      )}
      {payout.manual_approval_void && (
        <Notice tone="danger" title={review.manualApprovalVoid}>
          {review.manualApprovalVoidText}
        </Notice>
      )}
      {isPending && payout.approval_refused && (
        <Notice tone="warning" title="You can’t approve this payout">
          {payout.approval_refused}
        </Notice>
      )}
      {isPending && payout.two_people_from === null && (
        <Notice tone="warning" title={review.onePersonTitle}>
          {review.onePerson}
        </Notice>
      )}
      {isPending && payout.needs_two_people && <SecondApprovalNotice {...payout} />}
      {failure_reason && (
        <Notice
          tone={status === 'failed' ? 'danger' : 'warning'}
          title={payout.returned ? review.cameBack : noticeTitles[status]}
        >
          {failure_reason}
        </Notice>
      )}
    </div>
  )
}

const noticeTitles: Record<AdminPayout['status'], string> = {
  pending: 'Note',
  processing: 'The provider hasn’t confirmed this payout',
  completed: 'Note',
  failed: 'This payout was not paid',
}

const SecondApprovalNotice = ({
  first_approval,
  void_approval,
  amount,
  recent_total,
  two_people_from,
}: AdminPayout) => (
  <Notice
    title={
      first_approval
        ? `First approval by ${first_approval.by} on ${formatTime(first_approval.at)}`
        : 'Two people must approve this payout'
    }
  >
    {void_approval &&
      `The approval by ${void_approval.by} on ${formatTime(void_approval.at)} no longer counts, because they’re no longer allowed to give it. `}
    {first_approval
      ? 'Someone else has to give the second approval.'
      : `Payouts to one vendor of ${formatWireUsd(two_people_from ?? 0)} or more within ${payoutLimits.secondApprovalWindowDays} days need approval from two different people. `}
    {!first_approval &&
      recent_total > amount &&
      `Including this payout, the total is ${formatWireUsd(recent_total)}.`}
  </Notice>
)
