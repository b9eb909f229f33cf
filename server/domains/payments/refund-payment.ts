import type { SQL } from 'drizzle-orm'
import type { Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { refunds } from '@server/database/schema/payments'
import { paymentRefunded, type Money } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import { queueJob, moneyJobAttempts } from '@server/platform/jobs'
import { shareOfCharge } from './charge-share'
import { lockPayingCredit, returnCredit } from './credit/post-credit'
import { accountOwner, isRefundedAsCredit, isRefundedManually } from './payment-account-owner'
import { queueRefundEmail, queueManualRefundNeededEmails } from './mails'
import type { Payment, Refund } from './transitions'
import { providerInfo } from '@contract/payments/facts'
import { outcomeTexts } from './outcome-texts'
import { minorDigitsOfPayment, refundedTotal } from './queries'

interface RefundInput {
  amountMinor: Minor
  chargeMinor?: Minor
  chargeCurrency?: string
}

/** The money of a refund as the ledger records it: US cents, or the amount received if it was in a currency that was not requested. */
export const refundMoney = ({
  amountMinor,
  chargeMinor,
  chargeCurrency,
}: Pick<Refund, 'amountMinor' | 'chargeMinor' | 'chargeCurrency'>): Money =>
  amountMinor === 0
    ? { amount: chargeMinor, currency: chargeCurrency }
    : { amount: amountMinor, currency: 'USD' }

/** What all refunds share: reason, time, and the base URL for links in emails. */
export interface RefundContext {
  reason: string
  now: Date
  publicUrl: string
}

/**
 * Refunds the part of a payment that paid for nothing: all of one that came too late or twice, or what it paid for items cancelled
 * meanwhile. Held in the ledger first, sent by a worker. At most one such refund per payment. `amountMinor` is US cents, 0 for money in a
 * currency that was not requested, which is posted as received; `chargeMinor`, unless derived from the payment's own rate, is the amount in
 * `chargeCurrency`, the payment's own unless it took another.
 */
export async function refundPayment(
  tx: Queryable,
  payment: Payment,
  { amountMinor, chargeMinor, chargeCurrency = payment.chargeCurrency }: RefundInput,
  context: RefundContext,
): Promise<void> {
  const money = refundMoney({ amountMinor, chargeMinor: chargeMinor ?? 0, chargeCurrency })
  const entry = paymentRefunded({ id: payment.id, provider: accountOwner(payment) }, money)
  if (!(await post(tx, entry, context.now))) return
  const charge = chargeMinor ?? (await chargeShareOf(tx, payment, amountMinor))
  const amounts = { amountMinor, chargeMinor: charge, chargeCurrency }
  const refund = await openRefund(tx, { payment, ...amounts }, context)
  await queueRefundEmail(tx, { payment, refund }, context.publicUrl)
}

/** Queues the job that sends a refund. Only one exists at a time, since the provider has no idempotency key. */
export const queueRefund = (tx: Queryable, refundId: string) =>
  queueJob(tx, 'send_refund', { refundId }, { key: `send_refund:${refundId}`, maxAttempts: moneyJobAttempts })

/** The part of a payment's charge to refund for another amount of US cents. The order is locked, so no two are computed concurrently. */
export async function chargeShareOf(tx: Queryable, payment: Payment, amountMinor: Minor): Promise<Minor> {
  if (payment.chargeCurrency === 'USD') return amountMinor
  const refundedBefore = await refundedTotal(tx, payment.id)
  const { wholeUnits } = providerInfo(payment.provider!).charges
  const unit = wholeUnits ? 10 ** (await minorDigitsOfPayment(tx, payment)) : 1
  return shareOfCharge(payment, refundedBefore, amountMinor, unit)
}

type RefundRow = typeof refunds.$inferInsert
type OpenedRefund = Omit<RefundRow, 'paymentId' | 'number' | 'reason' | 'failureReason' | 'createdAt'> & {
  /** Of an item: the next of its numbers. */
  number?: SQL
}

/** Records a refund that is posted in the same transaction, and queues its sending unless only a person can send it. */
export async function openRefund(
  tx: Queryable,
  { payment: paidBy, ...refundRow }: OpenedRefund & { payment: Payment },
  { reason, now, publicUrl }: RefundContext,
): Promise<Refund> {
  const payment = paidBy.byCredit ? await lockPayingCredit(tx, paidBy) : paidBy
  const isManual = isRefundedManually(payment)
  const failureReason = isManual && payment.provider ? outcomeTexts.refundWithoutPhone : null
  const [refund] = await tx
    .insert(refunds)
    .values({ ...refundRow, paymentId: payment.id, reason, failureReason, createdAt: now })
    .returning()
  if (isRefundedAsCredit(payment)) return returnCredit(tx, { payment, refund: refund! }, now)
  if (!isManual) await queueRefund(tx, refund!.id)
  else if (failureReason)
    await queueManualRefundNeededEmails(tx, { payment, refund: refund! }, failureReason, publicUrl)
  await publishOrderUpdate(tx, payment.orderId)
  return refund!
}
