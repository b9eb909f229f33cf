import { formatAmount } from '@contract/pricing/exchange'
import { useState } from 'react'
import { accountName } from '@contract/accounting/account-names'
import { manualPostingTexts as texts } from '@contract/accounting/admin-texts'
import type { ManualPosting } from '@contract/accounting/manual-posting-procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Notice } from '@web/ui/notice'
import { NoteDialog } from '../note-dialog'

const describe = ({ amount, currency, from, to }: ManualPosting) =>
  `${formatAmount(amount, currency)}, debit ${accountName(from)}, credit ${accountName(to)}`

/** Approves or rejects a proposed posting, or proposes the opposite of one that is posted. */
export function PostingActions({ posting }: { posting: ManualPosting }) {
  const [isOpen, setOpen] = useState<'reject' | 'reverse' | null>(null)
  const { status, proposed, needs_two_people, reversed } = posting
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {status === 'proposed' && !(proposed.is_self && needs_two_people) && (
        <ApproveButton posting={posting} />
      )}
      {status === 'proposed' && (
        <Button
          variant="outline"
          size="small"
          aria-label={`${proposed.is_self ? 'Withdraw' : 'Reject'} the posting of ${describe(posting)}`}
          onClick={() => setOpen('reject')}
        >
          {proposed.is_self ? 'Withdraw' : 'Reject'}
        </Button>
      )}
      {status === 'posted' && !reversed && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Undo the posting of ${describe(posting)}`}
          onClick={() => setOpen('reverse')}
        >
          Undo
        </Button>
      )}
      {isOpen === 'reject' && <RejectDialog posting={posting} onClose={() => setOpen(null)} />}
      {isOpen === 'reverse' && <ReverseDialog posting={posting} onClose={() => setOpen(null)} />}
    </span>
  )
}

function ApproveButton({ posting }: { posting: ManualPosting }) {
  const approve = useServerMutation('approve_manual_posting', { success: texts.approved })
  return (
    <ConfirmDialog
      title="Approve this posting?"
      tone="primary"
      text={`${describe(posting)}. It is posted to the ledger, where only an opposite posting can undo it. Reason: ${posting.reason}`}
      confirmLabel="Approve and post"
      onConfirm={() => approve.run({ p_posting_id: posting.posting_id, p_note: '' })}
      trigger={
        <Button size="small" aria-label={`Approve the posting of ${describe(posting)}`}>
          Approve
        </Button>
      }
    >
      {!posting.needs_two_people && (
        <Notice tone="warning" title={texts.onePersonTitle}>
          {texts.onePerson}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

interface StepProps {
  posting: ManualPosting
  onClose: () => void
}

function RejectDialog({ posting, onClose }: StepProps) {
  const reject = useServerMutation('reject_manual_posting', { success: texts.rejected, onSuccess: onClose })
  return (
    <NoteDialog
      title={posting.proposed.is_self ? 'Withdraw this posting?' : 'Reject this posting?'}
      description={`It will not be posted: ${describe(posting)}.`}
      submitLabel={posting.proposed.is_self ? 'Withdraw' : 'Reject'}
      send={(note) => reject.send({ p_posting_id: posting.posting_id, p_note: note })}
      onClose={onClose}
    />
  )
}

function ReverseDialog({ posting, onClose }: StepProps) {
  const reverse = useServerMutation('reverse_manual_posting', {
    success: texts.reversalProposed,
    onSuccess: onClose,
  })
  return (
    <NoteDialog
      title="Undo this posting?"
      description={`The opposite is proposed, and posted once it is approved. This was: ${describe(posting)}.`}
      submitLabel="Propose the opposite"
      send={(reason) => reverse.send({ p_posting_id: posting.posting_id, p_reason: reason })}
      onClose={onClose}
    />
  )
}
