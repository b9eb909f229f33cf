import { Refusal } from '@contract/messages'
import type { PayoutStatus } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { payoutProvider } from '@server/domains/payments/providers/registry'
import { audit } from '@server/platform/audit'
import { queueJob, triesForMoney } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { queueReturnedEmail } from './mails'
import { bookBack, transitionPayout } from './transition-payout'
import { findPayout } from './queries'

type Decided = Promise<{ payout_id: string; status: PayoutStatus }>

/** An admin approves a pending payout; its transfer is queued with it. Refuses: payout_not_found,
 * payout_moved_on, payment_method_unavailable (no provider is set up). */
export async function approvePayout({ p_payout_id: id }: { p_payout_id: string }, context: Context): Decided {
  const { tx, services } = context
  // Asked first: an approved payout that nobody can send would stand still.
  payoutProvider(services)
  const decidedBy = signedIn(context).userId
  const payout = await transitionPayout(tx, id, { action: 'approve', actor: 'admin' }, { decidedBy })
  if (!payout) return refuse(tx, id)
  await queueJob(
    tx,
    'send_transfer',
    { payoutId: id },
    { key: `send_transfer:${id}`, maxAttempts: triesForMoney },
  )
  const details = { amount_minor: payout.amountMinor, vendor_id: payout.vendorId }
  await audit(context, { actionType: 'payout_approved', subject: 'payout', subjectId: id, details })
  return { payout_id: id, status: payout.status }
}

/** An admin declines a pending payout; its amount is available again. Refuses: payout_not_found, payout_moved_on. */
export async function declinePayout(
  { p_payout_id: id, p_reason: reason }: { p_payout_id: string; p_reason: string },
  context: Context,
): Decided {
  const { tx, now, services } = context
  const facts = { decidedBy: signedIn(context).userId, processedAt: now, failureReason: reason }
  const payout = await transitionPayout(tx, id, { action: 'decline', actor: 'admin' }, facts)
  if (!payout) return refuse(tx, id)
  await bookBack(tx, payout, now)
  await queueReturnedEmail(tx, payout, services.publicUrl)
  await audit(context, {
    actionType: 'payout_declined',
    subject: 'payout',
    subjectId: id,
    details: { reason },
  })
  return { payout_id: id, status: payout.status }
}

async function refuse(tx: Queryable, id: string): Promise<never> {
  const found = await findPayout(tx, { id })
  if (!found) throw new Refusal('payout_not_found')
  throw new Refusal('payout_moved_on', { status: found.payout.status })
}
