import { eq } from 'drizzle-orm'
import type { ManualPosting } from '@contract/accounting/manual-posting-procedures'
import { postableAccounts } from '@contract/accounting/manual-postings'
import { formatTime } from '@contract/core/day'
import { formatUsd } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import { manualPostings as postings } from '@server/database/schema/accounting'
import { postableAccount } from '@server/domains/ledger/accounts'
import { manuallyPosted } from '@server/domains/ledger/entries'
import { balanceOf, lockAccounts, post } from '@server/domains/ledger/service'
import { emailVendor } from '@server/domains/notifications/service'
import { approversSince } from '@server/domains/payouts/approval-queries'
import { serverLimits } from '@server/limits'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { ledgerPosting, type ManualPostingRecord } from './ledger-posting'
import { manualPostingOf, needsTwoPeople } from './list-postings'
import { balanceCorrectedMail } from './mails'
import { auditFacts } from './propose-posting'

interface Decision {
  postingId: string
  note: string
}

/**
 * Approves a proposed posting, and posts it; a vendor whose balance it changes is told. Refuses: manual_posting_not_found,
 * manual_posting_decided, manual_posting_own, approver_too_new, manual_posting_exceeds_balance.
 */
export async function approveManualPosting(decision: Decision, context: Context): Promise<ManualPosting> {
  const { tx, now } = context
  const posting = await lockProposal(decision.postingId, context)
  await requireApprover(posting, context)
  await requireBalance(posting, context)
  const decided = await decide(decision, 'posted', context)
  await post(tx, manuallyPosted(ledgerPosting(posting)), now)
  await mailVendors(posting, context)
  return decided
}

/** Rejects a proposed posting. Refuses: manual_posting_not_found, manual_posting_decided. */
export async function rejectManualPosting(decision: Decision, context: Context): Promise<ManualPosting> {
  await lockProposal(decision.postingId, context)
  return decide(decision, 'rejected', context)
}

async function lockProposal(id: string, { tx }: Context): Promise<ManualPostingRecord> {
  const [posting] = await tx.select().from(postings).where(eq(postings.id, id)).for('update')
  if (!posting) throw new Refusal('manual_posting_not_found')
  if (posting.status !== 'proposed') throw new Refusal('manual_posting_decided')
  return posting
}

/**
 * Two people are two: unless the rule is off, who proposed it does not approve it. Someone whom they could just have given the permission never
 * does (decision 0068).
 */
async function requireApprover({ proposedBy }: ManualPostingRecord, context: Context): Promise<void> {
  const { tx, now, services } = context
  const { userId } = requireSession(context)
  if (proposedBy === userId && (await needsTwoPeople(tx))) throw new Refusal('manual_posting_own')
  const grantedAt = (await approversSince(tx, [userId], services.config)).get(userId)
  if (!grantedAt) throw new Refusal('not_allowed')
  const allowedFrom = new Date(grantedAt.getTime() + serverLimits.payout.newApproverHours * 60 * 60_000)
  if (allowedFrom > now) throw new Refusal('approver_too_new', { until: formatTime(allowedFrom) })
}

/** What is taken from a vendor is there: its available balance is locked, and does not fall below zero. */
async function requireBalance(posting: ManualPostingRecord, { tx }: Context): Promise<void> {
  const { from, to } = ledgerPosting(posting)
  const vendorAccounts = [from, to].filter(({ kind }) => postableAccounts[kind] === 'vendor')
  await lockAccounts(tx, vendorAccounts.map(postableAccount))
  if (postableAccounts[from.kind] !== 'vendor') return
  const balance = await balanceOf(tx, postableAccount(from))
  if (balance < posting.amountMinor)
    throw new Refusal('manual_posting_exceeds_balance', { balance: formatUsd(balance) })
}

async function decide(
  { postingId, note }: Decision,
  status: 'posted' | 'rejected',
  context: Context,
): Promise<ManualPosting> {
  const { tx, now } = context
  const before = auditFacts(await manualPostingOf(postingId, context))
  await tx
    .update(postings)
    .set({ status, decidedBy: requireSession(context).userId, decidedAt: now, decisionNote: note })
    .where(eq(postings.id, postingId))
  const posting = await manualPostingOf(postingId, context)
  await audit(context, {
    actionType: status === 'posted' ? 'manual_posting_approved' : 'manual_posting_rejected',
    subject: 'manual_posting',
    subjectId: postingId,
    details: { before, after: { ...auditFacts(posting), note } },
  })
  return posting
}

async function mailVendors(posting: ManualPostingRecord, { tx, services }: Context): Promise<void> {
  const { from, to } = ledgerPosting(posting)
  for (const { account, sign } of [
    { account: from, sign: -1 },
    { account: to, sign: 1 },
  ]) {
    if (postableAccounts[account.kind] !== 'vendor') continue
    const change = {
      amountMinor: sign * posting.amountMinor,
      reason: posting.reason,
      reference: posting.reference,
    }
    await emailVendor(tx, account.owner, 'payout', (email) =>
      balanceCorrectedMail(email, change, services.publicUrl),
    )
  }
}
