import { eq } from 'drizzle-orm'
import { usesPhonePrompt } from '@contract/payments/facts'
import { payments } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import type { Queryable } from '@server/database/connect'
import { postAll } from '@server/domains/ledger/service'
import type { Order } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { usdOfCharge } from './charge-share'
import { feeColumns, feeEntries, feeOfCaptured } from './fees/provider-fee'
import { refundPayment } from './refund-payment'
import { transitionPayment, type Payment } from './transitions'
import { outcomeTexts, outcomeTextOf } from './outcome-texts'
import { webhookPayloadsOf } from './events'
import { findPayment, isUsedByOtherPayment, lockOrderAndPayment, lockPayment } from './queries'
import { providerFor } from './providers/registry'
import type { PaymentStatusResult, PaymentProvider, CapturedPayment } from './providers/provider'
import { applyPayment } from './apply-payment'

/** The payment after settling, or undefined for a reference that is not ours. */
export type SettledPayment = Payment | undefined

/**
 * The only path from money to a paid order: queries the provider, compares reference, amount and currency, and applies the result in one
 * transaction. Idempotent in any order and number of calls. `hasBuyerReturned`: the buyer is back from the provider's page, so an
 * `abandoned` payment is closed; `hasBuyerLeft`: returned without paying, so an `unknown` one is closed too. Throws ProviderUnreachable.
 */
export async function settlePayment(
  services: Services,
  reference: string,
  options: { hasBuyerReturned?: boolean; hasBuyerLeft?: boolean } = {},
): Promise<SettledPayment> {
  const loadedPayment = await findPayment(services.db, reference)
  return loadedPayment && settleLoadedPayment(services, loadedPayment, options)
}

interface SettleOptions {
  hasBuyerReturned?: boolean
  hasBuyerLeft?: boolean
  /** What webhooks reported about a prompt, if that was loaded with it. */
  webhookPayloads?: unknown[] | null
}

/** The same for a payment that was just read. */
export async function settleLoadedPayment(
  services: Services,
  loadedPayment: Payment,
  { hasBuyerReturned = false, hasBuyerLeft = false, webhookPayloads }: SettleOptions = {},
): Promise<Payment> {
  if (!loadedPayment.provider || loadedPayment.status === 'paid') return loadedPayment
  const provider = providerFor(loadedPayment.provider, services)
  const payloads = webhookPayloads ?? (await payloadsOf(services.db, loadedPayment, provider))
  const result = await provider.checkPayment(openPaymentOf(services.db, loadedPayment, payloads))
  const isAbandoned =
    (result.state === 'abandoned' && hasBuyerReturned) || (result.state === 'unknown' && hasBuyerLeft)
  return inTransaction(services.db, async (tx) => {
    const { order, payment } = await lockOrderAndPayment(tx, loadedPayment.id)
    if (payment.status === 'paid') return payment
    if (result.state === 'paid') {
      const paidPayment = await settleCaptured(tx, { order, payment, captured: result.captured }, services)
      if (paidPayment) return paidPayment
    } else await settleUnpaid(tx, { order, payment, result, isAbandoned }, services.clock())
    return lockPayment(tx, loadedPayment.id)
  })
}

const payloadsOf = async (tx: Queryable, { reference }: Payment, { name }: PaymentProvider) =>
  usesPhonePrompt(name) ? webhookPayloadsOf(tx, name, reference) : []

const openPaymentOf = (tx: Queryable, payment: Payment, webhookPayloads: readonly unknown[]) => ({
  reference: payment.reference,
  providerId: payment.providerId,
  amountMinor: payment.chargeMinor,
  currency: payment.chargeCurrency,
  webhookPayloads,
  isUsedByOtherPayment: (providerId: string) => isUsedByOtherPayment(tx, payment, providerId),
})

async function settleCaptured(
  tx: Queryable,
  { order, payment, captured }: { order: Order; payment: Payment; captured: CapturedPayment },
  services: Services,
): Promise<Payment | undefined> {
  const { publicUrl, log } = services
  const now = services.clock()
  if (!matchesRequest(payment, captured)) {
    log.error(
      { reference: payment.reference, requested: payment.chargeMinor, captured },
      'a payment differs from the amount or currency requested',
    )
    await refundMismatch(tx, payment, captured, { now, publicUrl })
    return undefined
  }
  const changes = {
    paidAt: now,
    providerId: captured.providerId,
    message: null,
    ...feeColumns(payment, feeOfCaptured(captured)),
  }
  const paidPayment = await transitionPayment(tx, payment.id, {
    action: 'pay',
    actor: 'payment',
    set: changes,
  })
  if (paidPayment) await applyPayment(tx, { order, payment: paidPayment }, { now, publicUrl })
  return paidPayment
}

const matchesRequest = (payment: Payment, captured: CapturedPayment) =>
  captured.reference === payment.reference &&
  captured.amountMinor === payment.chargeMinor &&
  captured.currency === payment.chargeCurrency

/**
 * Refunds the full amount of a payment that differs from the requested one, in the currency in which it was received. Whatever the
 * payment's state, the provider's id is recorded: without it no refund can be sent. Money that the provider assigns to another reference
 * is that payment's own.
 */
async function refundMismatch(
  tx: Queryable,
  payment: Payment,
  captured: CapturedPayment,
  { now, publicUrl }: { now: Date; publicUrl: string },
) {
  const matchesReference = captured.reference === payment.reference
  const message = matchesReference ? outcomeTexts.amountMismatch : outcomeTexts.paymentMismatch
  await transitionPayment(tx, payment.id, { action: 'fail', actor: 'payment', set: { message } })
  if (!matchesReference || captured.amountMinor <= 0) return
  const updatedPayment = await recordCaptured(tx, payment, {
    message,
    providerId: captured.providerId,
    ...feeColumns(payment, feeOfCaptured(captured)),
  })
  // The provider keeps its fee of what is returned.
  await postAll(tx, feeEntries(updatedPayment), now)
  const isOtherCurrency = captured.currency !== payment.chargeCurrency
  const refundAmounts = {
    // Nobody knows what a currency that was not requested is worth in dollars.
    amountMinor: isOtherCurrency ? 0 : usdOfCharge(payment, captured.amountMinor),
    chargeMinor: captured.amountMinor,
    chargeCurrency: captured.currency,
  }
  await refundPayment(tx, updatedPayment, refundAmounts, { reason: message, now, publicUrl })
}

async function recordCaptured(
  tx: Queryable,
  { id }: Payment,
  changes: Pick<Payment, 'message' | 'providerId'> & Partial<Payment>,
): Promise<Payment> {
  const [payment] = await tx.update(payments).set(changes).where(eq(payments.id, id)).returning()
  return payment!
}

/** Closes a payment that can no longer be paid. An open or unrecognised one waits for the order's deadline. */
async function settleUnpaid(
  tx: Queryable,
  unpaid: {
    order: Order
    payment: Payment
    result: Exclude<PaymentStatusResult, { state: 'paid' }>
    isAbandoned: boolean
  },
  now: Date,
) {
  const { order, payment, result, isAbandoned } = unpaid
  const isClosed = order.paidAt !== null || order.paymentDueAt <= now
  const transitionTo = (action: 'fail' | 'cancel' | 'expire', actor: 'payment' | 'system', message: string) =>
    transitionPayment(tx, payment.id, { action, actor, set: { message } })
  if (result.state === 'failed') await transitionTo('fail', 'payment', outcomeTextOf(result))
  else if (result.state === 'expired') await transitionTo('expire', 'payment', outcomeTextOf(result))
  else if (result.state === 'cancelled') await transitionTo('cancel', 'payment', outcomeTextOf(result))
  else if (isAbandoned) await transitionTo('cancel', 'payment', outcomeTexts.left)
  else if (isClosed) await transitionTo('expire', 'system', outcomeTexts.expired)
}
