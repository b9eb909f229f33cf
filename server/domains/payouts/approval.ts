import { formatTime } from '@contract/day'
import { limits } from '@contract/limits'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/messages'
import type { Minor } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import { approversSince, offlineHandlers, sumsOverDays } from './approval-queries'
import type { Payout } from './queries'

/** What decides who may approve some payouts. */
export interface ApprovalFacts {
  /** Whoever wants to approve. */
  userId: string
  now: Date
  since: ReadonlyMap<string, Date>
  sums: ReadonlyMap<string, Minor>
  handlers: ReadonlySet<string>
}

/** Reads what decides whether a user may approve some payouts. */
export async function approvalFacts(
  tx: Queryable,
  payouts: readonly Payout[],
  { userId, now }: { userId: string; now: Date },
): Promise<ApprovalFacts> {
  const ids = payouts.map(({ id }) => id)
  const people = [...new Set([userId, ...payouts.flatMap(({ firstApprovedBy }) => firstApprovedBy ?? [])])]
  return {
    userId,
    now,
    since: await approversSince(tx, people),
    sums: await sumsOverDays(tx, ids),
    handlers: await offlineHandlers(tx, ids, people),
  }
}

/** What a payout comes to with its vendor's others of the last days, US cents. */
export const sumOf = ({ id, amountMinor }: Payout, { sums }: ApprovalFacts): Minor =>
  sums.get(id) ?? amountMinor

/** Whether a payout needs the approval of two people: by its vendor's payouts of some days together, so that splitting one avoids nothing. */
export const needsTwoPeople = (payout: Payout, facts: ApprovalFacts): boolean =>
  sumOf(payout, facts) >= limits.payout.twoPeopleFromMinor

/** The first of two approvals, unless it is void: whoever gave it could not give it any more. */
export function firstApprovalOf(payout: Payout, facts: ApprovalFacts): { by: string; at: Date } | null {
  const { firstApprovedBy: by, firstApprovedAt: at } = payout
  if (!by || !at) return null
  return whyNot(by, at, payout, facts) ? null : { by, at }
}

/** Why a user may not approve a payout; undefined if they may. */
export function whyNotApprove(payout: Payout, facts: ApprovalFacts): Refusal | undefined {
  const why = whyNot(facts.userId, facts.now, payout, facts)
  if (why) return why
  const isOwn = firstApprovalOf(payout, facts)?.by === facts.userId
  return isOwn && needsTwoPeople(payout, facts) ? new Refusal('payout_needs_other_person') : undefined
}

const settlingMs = serverLimits.payout.newApproverHours * 60 * 60_000

function whyNot(userId: string, at: Date, { id }: Payout, { since, handlers }: ApprovalFacts) {
  const grantedAt = since.get(userId)
  if (!grantedAt) return new Refusal('not_allowed')
  const until = new Date(grantedAt.getTime() + settlingMs)
  if (until > at) return new Refusal('approver_too_new', { until: formatTime(until) })
  return handlers.has(`${id} ${userId}`) ? new Refusal('payout_own_payment') : undefined
}
