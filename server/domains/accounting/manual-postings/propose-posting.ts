import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Currency, ManualPosting } from '@contract/accounting/manual-posting-procedures'
import {
  isPostable,
  isPostableIn,
  postableAccounts,
  type PostableAccount,
  type PostableKind,
} from '@contract/accounting/manual-postings'
import { dayOf } from '@contract/core/day'
import { parseDecimal } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { manualPostings as postings } from '@server/database/schema/accounting'
import { vendors } from '@server/database/schema/vendors'
import { audit } from '@server/platform/audit'
import { storeDocument } from '@server/platform/files/private-document'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { digitsOf } from '../trial-balance'
import type { ManualPostingRecord } from './ledger-posting'
import { manualPostingOf } from './list-postings'

interface Proposal {
  fromKind: PostableKind
  fromOwner: string
  toKind: PostableKind
  toOwner: string
  /** A decimal string. */
  amount: string
  currency: Currency
  day: string
  reason: string
  reference: string
  proof?: File | undefined
}

/**
 * Proposes a posting, which changes nothing until it is approved. Refuses: manual_posting_accounts, manual_posting_amount,
 * manual_posting_day, vendor_not_found, document_type, document_active.
 */
export async function proposeManualPosting(
  { amount, proof, ...proposal }: Proposal,
  context: Context,
): Promise<ManualPosting> {
  const { tx, now } = context
  const { currency } = proposal
  const from = { kind: proposal.fromKind, owner: proposal.fromOwner }
  const to = { kind: proposal.toKind, owner: proposal.toOwner }
  const isSameAccount = from.kind === to.kind && from.owner === to.owner
  const areValid = [from, to].every((account) => isPostable(account) && isPostableIn(account, currency))
  if (isSameAccount || !areValid) throw new Refusal('manual_posting_accounts')
  if (proposal.day > dayOf(now)) throw new Refusal('manual_posting_day')
  for (const account of [from, to]) await requireVendorOf(tx, account)
  const amountMinor = parseDecimal(amount, await readDigits(tx, currency))
  if (!amountMinor) throw new Refusal('manual_posting_amount')
  const id = randomUUID()
  // Last, so that a refusal leaves no file behind.
  const proofPath = proof ? await storeProof(id, proof, context) : null
  return insertProposal({ id, ...proposal, amountMinor, proofPath, reverses: null }, context)
}

/**
 * Proposes the opposite of what was posted. Refuses: manual_posting_not_found, manual_posting_not_posted, manual_posting_reversed.
 */
export async function reverseManualPosting(
  { postingId, reason }: { postingId: string; reason: string },
  context: Context,
): Promise<ManualPosting> {
  const { tx, now } = context
  const [posted] = await tx.select().from(postings).where(eq(postings.id, postingId)).for('update')
  if (!posted) throw new Refusal('manual_posting_not_found')
  if (posted.status !== 'posted') throw new Refusal('manual_posting_not_posted')
  const isReversed = and(eq(postings.reverses, postingId), ne(postings.status, 'rejected'))
  if ((await tx.$count(postings, isReversed)) > 0) throw new Refusal('manual_posting_reversed')
  return insertProposal(
    {
      id: randomUUID(),
      fromKind: posted.toKind,
      fromOwner: posted.toOwner,
      toKind: posted.fromKind,
      toOwner: posted.fromOwner,
      amountMinor: posted.amountMinor,
      currency: posted.currency,
      day: dayOf(now),
      reason,
      reference: posted.reference,
      proofPath: null,
      reverses: postingId,
    },
    context,
  )
}

async function insertProposal(
  values: Omit<ManualPostingRecord, 'status' | 'proposedBy' | 'proposedAt' | `deci${string}`>,
  context: Context,
): Promise<ManualPosting> {
  const { tx, now } = context
  await tx.insert(postings).values({ ...values, proposedBy: requireSession(context).userId, proposedAt: now })
  const posting = await manualPostingOf(values.id, context)
  await audit(context, {
    actionType: 'manual_posting_proposed',
    subject: 'manual_posting',
    subjectId: posting.posting_id,
    details: { before: null, after: auditFacts(posting) },
  })
  return posting
}

async function storeProof(postingId: string, proof: File, { services }: Context): Promise<string> {
  const file = { fileName: proof.name, bytes: new Uint8Array(await proof.arrayBuffer()) }
  return storeDocument(`manual-postings/${postingId}/${randomUUID()}-`, file, services.files)
}

/** What the audit log keeps of a posting. */
export const auditFacts = ({
  status,
  from,
  to,
  amount,
  currency,
  day,
  reason,
  reference,
  proof_url,
}: ManualPosting) => ({
  status,
  from,
  to,
  amount,
  currency,
  day,
  reason,
  reference,
  has_proof: proof_url !== null,
})

async function requireVendorOf(tx: Queryable, { kind, owner }: PostableAccount): Promise<void> {
  if (postableAccounts[kind] !== 'vendor') return
  if ((await tx.$count(vendors, eq(sql`${vendors.id}::text`, owner))) === 0)
    throw new Refusal('vendor_not_found')
}

async function readDigits(tx: Queryable, currency: Currency): Promise<number> {
  const { rows } = await tx.execute<{ digits: number }>(
    sql`select ${digitsOf(sql`${currency}::text`)} as digits`,
  )
  return rows[0]!.digits
}
