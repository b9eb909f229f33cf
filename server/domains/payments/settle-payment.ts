import { eq } from 'drizzle-orm'
import { promptsPhone } from '@contract/payments/facts'
import { payments } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import type { Queryable } from '@server/database/connect'
import type { Order } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { usdOfCharge } from './charge-share'
import { refundPayment } from './refund-payment'
import { transitionPayment, type Payment } from './transitions'
import { outcomeTexts, textOf } from './outcome-texts'
import { webhookPayloadsOf } from './events'
import { findPayment, isOfAnotherOrder, lockOrderAndPayment, lockPayment } from './queries'
import { providerFor } from './providers/registry'
import type { PaymentAnswer, PaymentProvider, CapturedPayment } from './providers/provider'
import { applyPayment } from './apply-payment'

/** The payment after settling, or undefined for a reference that is not ours. */
export type Settled = Payment | undefined

/**
 * The only path from money to a paid order: queries the provider, compares reference, amount and currency, and applies the result in one
 * transaction. Idempotent in any order and number of calls. `buyerIsBack`: the buyer has left the provider's page, so an `abandoned`
 * payment is closed; `buyerLeft`: returned without paying, so an `unknown` one is closed too. Throws ProviderUnreachable.
 */
export async function settlePayment(
  services: Services,
  reference: string,
  buyer: { buyerIsBack?: boolean; buyerLeft?: boolean } = {},
): Promise<Settled> {
  const existing = await findPayment(services.db, reference)
  return existing && settleCheckedPayment(services, existing, buyer)
}

interface SettleOptions {
  buyerIsBack?: boolean
  buyerLeft?: boolean
  /** What webhooks reported about a prompt, if that was loaded with it. */
  webhookPayloads?: unknown[] | null
}

/** The same for a payment that was just read. */
export async function settleCheckedPayment(
  services: Services,
  existing: Payment,
  { buyerIsBack = false, buyerLeft = false, webhookPayloads }: SettleOptions = {},
): Promise<Payment> {
  if (!existing.provider || existing.status === 'paid') return existing
  const provider = providerFor(existing.provider, services)
  const payloads = webhookPayloads ?? (await payloadsOf(services.db, existing, provider))
  const answer = await provider.checkPayment(requestedPayment(services.db, existing, payloads))
  const gaveUp = (answer.state === 'abandoned' && buyerIsBack) || (answer.state === 'unknown' && buyerLeft)
  return inTransaction(services.db, async (tx) => {
    const { order, payment } = await lockOrderAndPayment(tx, existing.id)
    if (payment.status === 'paid') return payment
    if (answer.state === 'paid') {
      const paid = await settleCaptured(tx, { order, payment, taken: answer.taken }, services)
      if (paid) return paid
    } else await settleUnpaid(tx, { order, payment, answer, gaveUp }, services.clock())
    return lockPayment(tx, existing.id)
  })
}

const payloadsOf = async (tx: Queryable, { reference }: Payment, { name }: PaymentProvider) =>
  promptsPhone(name) ? webhookPayloadsOf(tx, name, reference) : []

const requestedPayment = (tx: Queryable, payment: Payment, webhookPayloads: readonly unknown[]) => ({
  reference: payment.reference,
  providerId: payment.providerId,
  amountMinor: payment.chargeMinor,
  currency: payment.chargeCurrency,
  webhookPayloads,
  isOfAnother: (providerId: string) => isOfAnotherOrder(tx, payment, providerId),
})

async function settleCaptured(
  tx: Queryable,
  { order, payment, taken }: { order: Order; payment: Payment; taken: CapturedPayment },
  services: Services,
): Promise<Payment | undefined> {
  const { publicUrl, log } = services
  const now = services.clock()
  if (!matchesRequest(payment, taken)) {
    log.error(
      { reference: payment.reference, asked: payment.chargeMinor, taken },
      'a payment differs from the amount or currency requested',
    )
    await refundMismatch(tx, payment, taken, { now, publicUrl })
    return undefined
  }
  const facts = { paidAt: now, providerId: taken.providerId, message: null }
  const paid = await transitionPayment(tx, payment.id, { action: 'pay', actor: 'payment', set: facts })
  if (paid) await applyPayment(tx, { order, payment: paid }, { now, publicUrl })
  return paid
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
  const isOurs = captured.reference === payment.reference
  const message = isOurs ? outcomeTexts.wrongMoney : outcomeTexts.otherMoney
  await transitionPayment(tx, payment.id, { action: 'fail', actor: 'payment', set: { message } })
  if (!isOurs || captured.amountMinor <= 0) return
  const failed = await recordCaptured(tx, payment, { message, providerId: captured.providerId })
  const isForeign = captured.currency !== payment.chargeCurrency
  const back = {
    // Nobody knows what a currency that was not asked for is worth in dollars.
    amountMinor: isForeign ? 0 : usdOfCharge(payment, captured.amountMinor),
    chargeMinor: captured.amountMinor,
    chargeCurrency: captured.currency,
  }
  await refundPayment(tx, failed, back, { reason: message, now, publicUrl })
}

async function recordCaptured(
  tx: Queryable,
  { id }: Payment,
  facts: { message: string; providerId: string },
): Promise<Payment> {
  const [payment] = await tx.update(payments).set(facts).where(eq(payments.id, id)).returning()
  return payment!
}

/** Closes a payment that can no longer be paid. An open or unrecognised one waits for the order's deadline. */
async function settleUnpaid(
  tx: Queryable,
  given: {
    order: Order
    payment: Payment
    answer: Exclude<PaymentAnswer, { state: 'paid' }>
    gaveUp: boolean
  },
  now: Date,
) {
  const { order, payment, answer, gaveUp } = given
  const isOver = order.paidAt !== null || order.paymentDueAt <= now
  const move = (action: 'fail' | 'cancel' | 'expire', actor: 'payment' | 'system', message: string) =>
    transitionPayment(tx, payment.id, { action, actor, set: { message } })
  if (answer.state === 'failed') await move('fail', 'payment', textOf(answer))
  else if (answer.state === 'expired') await move('expire', 'payment', textOf(answer))
  else if (answer.state === 'cancelled') await move('cancel', 'payment', textOf(answer))
  else if (gaveUp) await move('cancel', 'payment', outcomeTexts.left)
  else if (isOver) await move('expire', 'system', outcomeTexts.expired)
}
