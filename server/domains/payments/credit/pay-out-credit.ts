import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { formatUsd, toMinor, type Minor } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { settlementSuffix, type WayByHand } from '@contract/payments/settlements'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { creditPayouts } from '@server/database/schema/payments'
import { customerCreditAccount } from '@server/domains/ledger/accounts'
import { creditPaidOut } from '@server/domains/ledger/entries'
import { balanceOf, lockAccount, post } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import { storeDocument } from '@server/platform/files/private-document'
import { lockedUser } from '@server/platform/lock-user'
import { enqueueEmail, type Mail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

interface CreditPayout {
  userId: string
  /** As a decimal number of dollars: the credit that was shown. */
  amount: string
  way: WayByHand
  reference: string
  day: string
  note: string
  proof: File
}

/**
 * An admin records that all of a customer's credit was paid out, with the proof. Refuses: customer_not_found, credit_changed,
 * refund_day_in_future, document_type, document_active.
 */
export async function payOutCredit(
  { userId, amount, way, reference, day, note, proof }: CreditPayout,
  context: Context,
): Promise<{ credit_payout_id: string; balance: Minor }> {
  const { tx, now, services } = context
  if (day > dayOf(now)) throw new Refusal('refund_day_in_future')
  const { email } = await lockAccountHolder(tx, userId)
  const account = customerCreditAccount(userId)
  await lockAccount(tx, account)
  const amountMinor = await balanceOf(tx, account)
  if (amountMinor === 0 || amountMinor !== toMinor(Number(amount)))
    throw new Refusal('credit_changed', { credit: formatUsd(amountMinor) })
  const bytes = new Uint8Array(await proof.arrayBuffer())
  const file = { fileName: proof.name, bytes }
  const proofPath = await storeDocument(`credit-payouts/${userId}/${randomUUID()}/`, file, services.files)
  const [payout] = await tx
    .insert(creditPayouts)
    .values({
      userId,
      amountMinor,
      way,
      reference,
      sentOn: day,
      note,
      proofPath,
      recordedBy: requireSession(context).userId,
      createdAt: now,
    })
    .returning()
  await post(tx, creditPaidOut(payout!), now)
  await enqueueEmail(tx, creditPaidOutMail(email, { amountMinor, way, reference }, services.publicUrl))
  await audit(context, {
    actionType: 'credit_paid_out',
    subject: 'user',
    subjectId: userId,
    details: {
      amount_minor: amountMinor,
      settled_as: way,
      before: { credit_minor: amountMinor },
      after: { credit_minor: 0 },
      ...(note && { note }),
    },
  })
  return { credit_payout_id: payout!.id, balance: 0 as Minor }
}

/** Locks whoever has the credit, so that the account is not deleted meanwhile. Refuses: customer_not_found. */
async function lockAccountHolder(tx: Queryable, userId: string): Promise<{ email: string }> {
  await tx.execute(lockedUser(userId))
  const [holder] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), isNull(profiles.deletedAt)))
  if (!holder) throw new Refusal('customer_not_found')
  return holder
}

const creditPaidOutMail = (
  to: string,
  { amountMinor, way, reference }: { amountMinor: Minor; way: WayByHand; reference: string },
  publicUrl: string,
): Mail => ({
  to,
  subject: 'We’ve paid out your credit',
  body: [
    `We’ve sent you your credit of ${formatUsd(amountMinor)}${settlementSuffix[way]}. The reference is ${reference}.`,
  ],
  action: { label: 'View your account', url: `${publicUrl}${paths.account.dashboard}` },
})
