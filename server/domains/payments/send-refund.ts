import { usesPhonePrompt } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { eq } from 'drizzle-orm'
import { refunds } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { refundSent } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { accountOwner, isRefundedManually } from './payment-account-owner'
import { refundMoney } from './refund-payment'
import { transitionRefund, type Payment, type Refund } from './transitions'
import { providerFor } from './providers/registry'
import { ProviderRefused, type PaymentProvider, type RefundResult } from './providers/provider'
import { webhookPayloadsOf } from './events'
import { findRefund, lockRefund } from './queries'
import { firstCheck } from './next-check'
import { failRefund } from './fail-refund'
import { queueRefundFailedEmails } from './mails'
import { queueRemainingRefundsSentEmail, queueRefundSentEmail } from './refund-sent-mails'
import { outcomeTexts } from './outcome-texts'

/**
 * The only job that sends a refund to its provider. Claims and commits first, then sends. If anything was sent before, by an attempt whose
 * response was lost or one that was given up, we query the provider about it first, so that nothing is sent twice.
 */
export const sendRefund: Job<{ refundId: string }> = async ({ refundId }, services) => {
  const refundRow = await findRefund(services.db, refundId)
  if (!refundRow?.payment.provider || !['pending', 'processing'].includes(refundRow.refund.status)) return
  if (refundRow.refund.status === 'pending' && isRefundedManually(refundRow.payment)) return
  const provider = providerFor(refundRow.payment.provider, services)
  const earlierResult = refundRow.refund.attempts > 0 ? await queryRefund(refundRow, services) : undefined
  const isRetry = refundRow.refund.status === 'pending'
  const hasOpenAttempt =
    earlierResult && earlierResult.state !== 'unknown' && !(isRetry && earlierResult.state === 'failed')
  const refund = isRetry
    ? await claimRefund(services, refundRow.refund, Boolean(hasOpenAttempt))
    : refundRow.refund
  if (!refund) return
  const result = hasOpenAttempt ? earlierResult : await sendToProvider(provider, { ...refundRow, refund })
  await recordRefundResult(services, refundId, result)
}

/** Claims a refund for sending: as a new attempt, unless an earlier one is still open. Undefined if another job was faster. */
function claimRefund({ db, clock }: Services, { id, attempts }: Refund, hasOpenAttempt: boolean) {
  const attempt = hasOpenAttempt ? {} : { attempts: attempts + 1, providerId: null }
  const set = { ...attempt, ...firstCheck(clock()) }
  return transitionRefund(db, id, { action: 'send', actor: 'payment', set })
}

/** Queries a refund at its provider and records the status; sends nothing. */
export async function checkRefund(services: Services, refundId: string): Promise<void> {
  const refundRow = await findRefund(services.db, refundId)
  if (!refundRow?.payment.provider || refundRow.refund.status !== 'processing') return
  await recordRefundResult(services, refundId, await queryRefund(refundRow, services))
}

/** The status of a refund at the provider that it was sent to. */
export const queryRefund = async (refundRow: RefundWithPayment, services: Services): Promise<RefundResult> =>
  providerFor(refundRow.payment.provider!, services).checkRefund(await submittedRefund(refundRow, services))

interface RefundWithPayment {
  refund: Refund
  payment: Payment
}

async function submittedRefund({ refund, payment }: RefundWithPayment, { db }: Services) {
  const { reference, provider } = payment
  return {
    refundId: refund.id,
    payment: capturedPayment(payment),
    amountMinor: refund.chargeMinor,
    providerId: refund.providerId,
    createdAfter: refund.createdAt,
    webhookPayloads: usesPhonePrompt(provider!)
      ? await webhookPayloadsOf(db, provider!, reference, refund.id)
      : [],
  }
}

function capturedPayment({ id, reference, providerId, payerPhone: phone }: Payment) {
  if (!providerId) throw new Error(`payment ${id} is being refunded, but has no provider id`)
  return { reference, providerId, phone }
}

async function sendToProvider(
  provider: PaymentProvider,
  { refund, payment }: RefundWithPayment,
): Promise<RefundResult> {
  // An amount below the currency's smallest unit.
  if (refund.chargeMinor === 0) return { state: 'done', providerId: '', providerStatus: 'nothing to send' }
  try {
    return await provider.sendRefund({
      refundId: refund.id,
      attempt: refund.attempts,
      payment: capturedPayment(payment),
      amountMinor: refund.chargeMinor,
      currency: refund.chargeCurrency,
      reason: refund.reason,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { state: 'failed', providerId: '', providerStatus: error.message }
  }
}

const recordRefundResult = (
  { db, clock, log, publicUrl }: Services,
  refundId: string,
  result: RefundResult,
) =>
  inTransaction(db, async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.status !== 'processing' || result.state === 'unknown') return
    const providerId = result.providerId || refund.providerId
    if (result.state === 'done') await completeRefund(tx, refund, providerId, { now: clock(), publicUrl })
    else if (result.state === 'failed')
      await failRefund(tx, refundId, { providerId, failureReason: outcomeTexts.failedRefund }, publicUrl)
    else await scheduleNextCheck(tx, { ...refund, providerId }, result.state, publicUrl)
    if (result.state === 'failed' || result.state === 'needs_person')
      log.error({ refundId, providerStatus: result.providerStatus }, 'a refund needs manual review')
  })

/** Records that a provider has made a refund that had counted as failed. */
export const completeLateRefund = (
  { db, clock, publicUrl }: Services,
  refundId: string,
  { providerId }: { providerId: string },
) =>
  inTransaction(db, async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund || !['failed', 'processing'].includes(refund.status)) return
    await completeRefund(tx, refund, providerId || refund.providerId, { now: clock(), publicUrl })
  })

async function completeRefund(
  tx: Queryable,
  refund: Refund,
  providerId: string | null,
  { now, publicUrl }: { now: Date; publicUrl: string },
) {
  const changes = { completedAt: now, providerId, failureReason: null }
  await transitionRefund(tx, refund.id, { action: 'complete', actor: 'payment', set: changes })
  const refundRow = (await findRefund(tx, refund.id))!
  await post(
    tx,
    refundSent({ id: refund.id, money: refundMoney(refund) }, accountOwner(refundRow.payment)),
    now,
  )
  await queueRefundSentEmail(tx, refundRow, refund, publicUrl)
}

/** The provider has accepted the refund. Buyer and admins are notified once if it needs manual action. */
async function scheduleNextCheck(
  tx: Queryable,
  refund: Refund,
  state: 'sent' | 'needs_person',
  publicUrl: string,
) {
  const failureReason = state === 'sent' ? null : outcomeTexts.refundNeedsDetails
  const { providerId } = refund
  await tx.update(refunds).set({ providerId, failureReason }).where(eq(refunds.id, refund.id))
  if (failureReason === null || failureReason === refund.failureReason) return
  const refundRow = (await findRefund(tx, refund.id))!
  await queueRefundFailedEmails(tx, refundRow, failureReason, publicUrl)
  await queueRemainingRefundsSentEmail(tx, refundRow.payment, refund, publicUrl)
}
