import { formatTime } from '@contract/core/day'
import { payoutLimits } from '@contract/payouts/facts'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import type { Minor } from '@contract/core/money'
import type { Context } from '@server/platform/services'
import { approversSince, sumsOverDays } from './approval-queries'
import { findConflictsOfInterest, type ConflictsOfInterest } from './conflicts-of-interest'
import type { Payout } from './queries'

/** The facts that decide who can approve some payouts. */
export interface ApprovalFacts {
  now: Date
  since: ReadonlyMap<string, Date>
  sums: ReadonlyMap<string, Minor>
  own: ConflictsOfInterest
}

/** Reads the facts that decide whether existing approvals of some payouts are valid, and whether another user can approve them. */
export async function approvalFacts(
  payouts: readonly Payout[],
  { tx, now, session, services }: Pick<Context, 'tx' | 'now' | 'session' | 'services'>,
): Promise<ApprovalFacts> {
  const givers = payouts.flatMap(({ firstApprovedBy, decidedBy }) => [firstApprovedBy, decidedBy])
  const people = [...new Set([session?.userId, ...givers])].filter((id) => typeof id === 'string')
  return {
    now,
    since: await approversSince(tx, people, services.config),
    sums: await sumsOverDays(
      tx,
      payouts.map(({ id }) => id),
    ),
    own: await findConflictsOfInterest(tx, payouts, people, now),
  }
}

/** What a payout comes to with its vendor's others of the last days, US cents. */
export const sumOf = ({ id, amountMinor }: Payout, { sums }: ApprovalFacts): Minor =>
  sums.get(id) ?? amountMinor

/** Whether a payout needs the approval of two people: by its vendor's payouts of some days together, so that splitting one avoids nothing. */
export const needsSecondApproval = (payout: Payout, facts: ApprovalFacts): boolean =>
  sumOf(payout, facts) >= payoutLimits.twoPeopleFromMinor

/** The first of two approvals, unless it is void because the person who gave it no longer could. */
export function firstApprovalOf(payout: Payout, facts: ApprovalFacts): { by: string; at: Date } | null {
  const { firstApprovedBy: by, firstApprovedAt: at } = payout
  if (!by || !at) return null
  return firstRefusal(by, at, payout, facts) ? null : { by, at }
}

/** Whether a payout that was approved in full still is: each of its approvals could be given today. */
export function isApproved(payout: Payout, facts: ApprovalFacts): boolean {
  const { decidedBy, approvedAt } = payout
  if (!decidedBy || firstRefusal(decidedBy, approvedAt ?? facts.now, payout, facts)) return false
  return payout.firstApprovedBy || needsSecondApproval(payout, facts)
    ? firstApprovalOf(payout, facts) !== null
    : true
}

/** Why a user cannot approve a payout; undefined if they can. */
export function approvalRefusal(payout: Payout, userId: string, facts: ApprovalFacts): Refusal | undefined {
  const why = firstRefusal(userId, facts.now, payout, facts)
  if (why) return why
  const isOwn = firstApprovalOf(payout, facts)?.by === userId
  return isOwn && needsSecondApproval(payout, facts) ? new Refusal('payout_needs_other_person') : undefined
}

const settlingMs = serverLimits.payout.newApproverHours * 60 * 60_000

function firstRefusal(userId: string, at: Date, { id }: Payout, { since, own }: ApprovalFacts) {
  const grantedAt = since.get(userId)
  if (!grantedAt) return new Refusal('not_allowed')
  const until = new Date(grantedAt.getTime() + settlingMs)
  if (until > at) return new Refusal('approver_too_new', { until: formatTime(until) })
  const what = own.get(`${id} ${userId}`)
  return what && new Refusal('payout_own_decision', { what })
}
