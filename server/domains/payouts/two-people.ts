import { and, eq, isNull } from 'drizzle-orm'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import { payouts } from '@server/database/schema/payouts'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import type { Payout } from './queries'

/** Whether a payout's amount needs the approval of two people. */
export const needsTwoPeople = ({ amountMinor }: Pick<Payout, 'amountMinor'>): boolean =>
  amountMinor >= limits.payout.twoPeopleFromMinor

/**
 * Records the first of two approvals, and answers whether that is all for now. The row is locked. Refuses: payout_needs_other_person.
 */
export async function giveFirstApproval(payout: Payout, context: Context): Promise<boolean> {
  const { tx, now } = context
  const { userId } = signedIn(context)
  if (!needsTwoPeople(payout)) return false
  if (payout.firstApprovedBy === userId) throw new Refusal('payout_needs_other_person')
  if (payout.firstApprovedBy) return false
  await tx
    .update(payouts)
    .set({ firstApprovedBy: userId, firstApprovedAt: now })
    .where(and(eq(payouts.id, payout.id), isNull(payouts.firstApprovedBy)))
  await audit(context, {
    actionType: 'payout_first_approval',
    subject: 'payout',
    subjectId: payout.id,
    details: { amount_minor: payout.amountMinor, vendor_id: payout.vendorId },
  })
  return true
}
