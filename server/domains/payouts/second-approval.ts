import { eq } from 'drizzle-orm'
import { payouts } from '@server/database/schema/payouts'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { approvalFacts, firstApprovalOf, needsSecondApproval, approvalRefusal } from './approval'
import type { Payout } from './queries'

/**
 * Gives the signed-in user's approval to a locked payout. Answers whether it was the first of two, so that another person's is missing.
 * Refuses: approver_too_new, payout_own_decision, payout_needs_other_person.
 */
export async function approveOnce(payout: Payout, context: Context): Promise<{ isFirst: boolean }> {
  const { now } = context
  const { userId } = signedIn(context)
  const facts = await approvalFacts([payout], context)
  const why = approvalRefusal(payout, userId, facts)
  if (why) throw why
  const first = firstApprovalOf(payout, facts)
  const isFirst = needsSecondApproval(payout, facts) && !first
  // One that is void, or no longer needed, leaves the record: the audit log keeps it.
  if (isFirst) await setFirstApproval(context, payout, { firstApprovedBy: userId, firstApprovedAt: now })
  else if (!needsSecondApproval(payout, facts))
    await setFirstApproval(context, payout, { firstApprovedBy: null, firstApprovedAt: null })
  if (isFirst)
    await audit(context, {
      actionType: 'payout_first_approval',
      subject: 'payout',
      subjectId: payout.id,
      details: { amount_minor: payout.amountMinor, vendor_id: payout.vendorId },
    })
  return { isFirst }
}

const setFirstApproval = (
  { tx }: Context,
  { id }: Payout,
  set: Pick<Payout, 'firstApprovedBy' | 'firstApprovedAt'>,
) => tx.update(payouts).set(set).where(eq(payouts.id, id))
