import { eq } from 'drizzle-orm'
import { payouts } from '@server/database/schema/payouts'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { readApprovalFacts, firstApprovalOf, needsSecondApproval, approvalRefusal } from './approval'
import type { Payout } from './queries'

/**
 * Gives the signed-in user's approval to a locked payout. Returns whether it was the first of two, so that another person's is missing.
 * Refuses: approver_too_new, payout_self_approval, payout_second_approver_required.
 */
export async function recordApproval(payout: Payout, context: Context): Promise<{ isFirst: boolean }> {
  const { now } = context
  const { userId } = requireSession(context)
  const facts = await readApprovalFacts([payout], context)
  const refusal = approvalRefusal(payout, userId, facts)
  if (refusal) throw refusal
  const firstApproval = firstApprovalOf(payout, facts)
  const isFirst = needsSecondApproval(payout, facts) && !firstApproval
  // One that is void, or no longer needed, leaves the record: the audit log keeps it.
  if (isFirst) await setFirstApproval(context, payout, { firstApprovedBy: userId, firstApprovedAt: now })
  else if (!needsSecondApproval(payout, facts))
    await setFirstApproval(context, payout, { firstApprovedBy: null, firstApprovedAt: null })
  if (isFirst)
    await audit(context, {
      actionType: 'payout_first_approval',
      subject: 'payout',
      subjectId: payout.id,
      details: {
        amount_minor: payout.amountMinor,
        vendor_id: payout.vendorId,
        before: { approvals: 0 },
        after: { approvals: 1 },
      },
    })
  return { isFirst }
}

const setFirstApproval = (
  { tx }: Context,
  { id }: Payout,
  set: Pick<Payout, 'firstApprovedBy' | 'firstApprovedAt'>,
) => tx.update(payouts).set(set).where(eq(payouts.id, id))
