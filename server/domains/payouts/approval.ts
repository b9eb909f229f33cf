import { formatTime } from '@contract/core/day'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import type { Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { readSettings } from '@server/platform/settings'
import type { Context } from '@server/platform/services'
import { approversSince, recentPayoutTotals, suspendedVendorsAmong } from './approval-queries'
import { findConflictsOfInterest, type ConflictsOfInterest } from './conflicts-of-interest'
import type { Payout } from './queries'

/** The facts that decide who can approve some payouts. */
export interface ApprovalFacts {
  now: Date
  grantedAtByUser: ReadonlyMap<string, Date>
  recentTotals: ReadonlyMap<string, Minor>
  conflicts: ConflictsOfInterest
  /** From which total on two people approve a payout, US cents; null if one always suffices. */
  twoPeopleFromMinor: Minor | null
  /** The vendors among theirs that are suspended, whose payouts are held. */
  suspendedVendorIds: ReadonlySet<string>
}

/** Reads the facts that decide whether existing approvals of some payouts are valid, and whether the signed-in user can approve them. */
export async function readApprovalFacts(
  payouts: readonly Payout[],
  { tx, now, session, services }: Pick<Context, 'tx' | 'now' | 'session' | 'services'>,
): Promise<ApprovalFacts> {
  const approverIds = payouts.flatMap(({ firstApprovedBy, decidedBy }) => [firstApprovedBy, decidedBy])
  const userIds = [...new Set([session?.userId, ...approverIds])].filter((id) => typeof id === 'string')
  return {
    now,
    grantedAtByUser: await approversSince(tx, userIds, services.config),
    recentTotals: await recentPayoutTotals(
      tx,
      payouts.map(({ id }) => id),
    ),
    twoPeopleFromMinor: await readTwoPeopleLimit(tx),
    conflicts: await findConflictsOfInterest(tx, payouts, userIds, now),
    suspendedVendorIds: await suspendedVendorsAmong(
      tx,
      payouts.map(({ vendorId }) => vendorId),
    ),
  }
}

async function readTwoPeopleLimit(tx: Queryable): Promise<Minor | null> {
  const { payouts_need_two_people, two_people_from_dollars } = await readSettings(tx, [
    'payouts_need_two_people',
    'two_people_from_dollars',
  ])
  return payouts_need_two_people ? two_people_from_dollars * 100 : null
}

/** The amount of a payout together with its vendor's other payouts of the last days, US cents. */
export const recentTotalOf = ({ id, amountMinor }: Payout, { recentTotals }: ApprovalFacts): Minor =>
  recentTotals.get(id) ?? amountMinor

/** Whether a payout needs the approval of two people: by its vendor's payouts of some days together, so that splitting one avoids nothing. */
export const needsSecondApproval = (payout: Payout, facts: ApprovalFacts): boolean =>
  facts.twoPeopleFromMinor !== null && recentTotalOf(payout, facts) >= facts.twoPeopleFromMinor

/** The first of two approvals, unless it is void because the person who gave it no longer could. */
export function firstApprovalOf(
  payout: Payout,
  facts: ApprovalFacts,
): { approverId: string; approvedAt: Date } | null {
  const { firstApprovedBy: approverId, firstApprovedAt: approvedAt } = payout
  if (!approverId || !approvedAt) return null
  return approverRefusal(approverId, approvedAt, payout, facts) ? null : { approverId, approvedAt }
}

/** Whether a payout that was approved in full still is: each of its approvals could be given today. */
export function isApproved(payout: Payout, facts: ApprovalFacts): boolean {
  if (facts.suspendedVendorIds.has(payout.vendorId)) return false
  const { decidedBy, approvedAt } = payout
  if (!decidedBy || approverRefusal(decidedBy, approvedAt ?? facts.now, payout, facts)) return false
  return payout.firstApprovedBy || needsSecondApproval(payout, facts)
    ? firstApprovalOf(payout, facts) !== null
    : true
}

/** Why a user cannot approve a payout; undefined if they can. */
export function approvalRefusal(payout: Payout, userId: string, facts: ApprovalFacts): Refusal | undefined {
  if (facts.suspendedVendorIds.has(payout.vendorId)) return new Refusal('payout_vendor_suspended')
  const refusal = approverRefusal(userId, facts.now, payout, facts)
  if (refusal) return refusal
  const gaveFirstApproval = firstApprovalOf(payout, facts)?.approverId === userId
  return gaveFirstApproval && needsSecondApproval(payout, facts)
    ? new Refusal('payout_second_approver_required')
    : undefined
}

const newApproverMs = serverLimits.payout.newApproverHours * 60 * 60_000

function approverRefusal(
  userId: string,
  at: Date,
  { id }: Payout,
  { grantedAtByUser, conflicts }: ApprovalFacts,
) {
  const grantedAt = grantedAtByUser.get(userId)
  if (!grantedAt) return new Refusal('not_allowed')
  const allowedFrom = new Date(grantedAt.getTime() + newApproverMs)
  if (allowedFrom > at) return new Refusal('approver_too_new', { until: formatTime(allowedFrom) })
  const conflict = conflicts.get(`${id} ${userId}`)
  return conflict && new Refusal('payout_self_approval', { what: conflict })
}
