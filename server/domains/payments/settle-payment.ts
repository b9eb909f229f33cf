import { promptsPhone } from '@contract/payment-providers'
import { inTransaction } from '@server/database/transaction'
import type { Queryable } from '@server/database/connect'
import { lockOrder, type Order } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { usdOfCharge } from './charge-share'
import { refundPayment } from './refund-payment'
import { transitionPayment, type Payment } from './transitions'
import { outcomeTexts, textOf } from './outcome-texts'
import { findPayment, webhookPayloadsOf, lockPayment } from './queries'
import { providerFor } from './providers/registry'
import type { PaymentAnswer, PaymentProvider, CapturedPayment } from './providers/provider'
import { applyPayment } from './apply-payment'

/** What came of asking: the payment as it is now, or undefined for a reference that is not ours. */
export type Settled = Payment | undefined

/**
 * The one way in which money becomes a paid order: asks the provider how the payment stands, compares reference, amount and
 * currency, and does what follows in one transaction. However often and in whatever order it is asked, a payment counts once.
 * `buyerIsBack`: the buyer has left the provider's page, so what it calls abandoned is given up; `buyerLeft`: came back as one who
 * did not pay, so what it has never heard of is given up too. Throws ProviderUnreachable.
 */
export async function settlePayment(
  services: Services,
  reference: string,
  { buyerIsBack = false, buyerLeft = false } = {},
): Promise<Settled> {
  const known = await findPayment(services.db, reference)
  if (!known?.provider || known.status === 'paid') return known
  const provider = providerFor(known.provider, services)
  const answer = await provider.checkPayment(await askedAbout(services.db, known, provider))
  const gaveUp = (answer.state === 'abandoned' && buyerIsBack) || (answer.state === 'unknown' && buyerLeft)
  return inTransaction(services.db, async (tx) => {
    const order = (await lockOrder(tx, known.orderId))!
    const payment = await lockPayment(tx, known.id)
    if (payment.status === 'paid') return payment
    if (answer.state === 'paid') await settleTaken(tx, { order, payment, taken: answer.taken }, services)
    else await settleUnpaid(tx, { order, payment, answer, gaveUp }, services.clock())
    return lockPayment(tx, known.id)
  })
}

const askedAbout = async (tx: Queryable, payment: Payment, { name }: PaymentProvider) => ({
  reference: payment.reference,
  providerId: payment.providerId,
  amountMinor: payment.chargeMinor,
  currency: payment.chargeCurrency,
  webhookPayloads: promptsPhone(name) ? await webhookPayloadsOf(tx, name, payment.reference) : [],
})

async function settleTaken(
  tx: Queryable,
  { order, payment, taken }: { order: Order; payment: Payment; taken: CapturedPayment },
  services: Services,
) {
  const { publicUrl, log } = services
  const now = services.clock()
  if (!isWhatWeAsked(payment, taken)) {
    log.error(
      { reference: payment.reference, asked: payment.chargeMinor, taken },
      'a payment took other money than asked',
    )
    return giveBackWrongMoney(tx, payment, taken, { now, publicUrl })
  }
  const facts = { paidAt: now, providerId: taken.providerId, message: null }
  const paid = await transitionPayment(tx, payment.id, { action: 'pay', actor: 'payment', set: facts })
  if (paid) await applyPayment(tx, { order, payment: paid }, { now, publicUrl })
}

const isWhatWeAsked = (payment: Payment, taken: CapturedPayment) =>
  taken.reference === payment.reference &&
  taken.amountMinor === payment.chargeMinor &&
  taken.currency === payment.chargeCurrency

/**
 * Another amount in the currency we asked for goes back, but never more by itself than we asked for: not every provider signs what
 * it says. What is beyond that, another currency, and another reference, which is another payment's money, an operator settles by
 * hand, told by the log.
 */
async function giveBackWrongMoney(
  tx: Queryable,
  payment: Payment,
  taken: CapturedPayment,
  { now, publicUrl }: { now: Date; publicUrl: string },
) {
  const isOurs = taken.reference === payment.reference
  const facts = { message: outcomeTexts.wrongMoney, ...(isOurs && { providerId: taken.providerId }) }
  const failed = await transitionPayment(tx, payment.id, { action: 'fail', actor: 'payment', set: facts })
  if (!isOurs || taken.currency !== payment.chargeCurrency || taken.amountMinor <= 0) return
  const chargeMinor = Math.min(taken.amountMinor, payment.chargeMinor)
  const back = { amountMinor: usdOfCharge(payment, chargeMinor), chargeMinor }
  await refundPayment(tx, failed ?? payment, back, { reason: outcomeTexts.wrongMoney, now, publicUrl })
}

/** Closes a payment that surely brings nothing now. One that is open, or unknown to us, waits until the order's time is up. */
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
