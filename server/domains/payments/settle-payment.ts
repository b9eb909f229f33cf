import { inTransaction } from '@server/database/transaction'
import type { Queryable } from '@server/database/connect'
import { lockOrder, type Order } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { giveBackPayment } from './give-back'
import { movePayment, type Payment } from './moves'
import { findPayment, lockPayment } from './queries'
import { providerFor } from './providers/registry'
import type { PaymentAnswer, Taken } from './providers/provider'
import { takePayment } from './take-payment'

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
  const answer = await providerFor(known.provider, services).checkPayment(reference)
  const gaveUp = (answer.state === 'cancelled' && buyerIsBack) || (answer.state === 'unknown' && buyerLeft)
  return inTransaction(services.db, async (tx) => {
    const order = (await lockOrder(tx, known.orderId))!
    const payment = await lockPayment(tx, known.id)
    if (payment.status === 'paid') return payment
    if (answer.state === 'paid') await settleTaken(tx, { order, payment, taken: answer.taken }, services)
    else await settleUnpaid(tx, { order, payment, answer, gaveUp }, services.clock())
    return lockPayment(tx, known.id)
  })
}

async function settleTaken(
  tx: Queryable,
  { order, payment, taken }: { order: Order; payment: Payment; taken: Taken },
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
  const paid = await movePayment(tx, payment.id, { action: 'pay', actor: 'payment' }, facts)
  if (paid) await takePayment(tx, { order, payment: paid }, { now, publicUrl })
}

const isWhatWeAsked = (payment: Payment, taken: Taken) =>
  taken.reference === payment.reference &&
  taken.amountMinor === payment.chargeMinor &&
  taken.currency === payment.chargeCurrency

/**
 * Another amount in our currency goes back whole. Another currency has no place in books of US dollars, and another reference is
 * another payment's money: an operator settles those by hand, told by the log.
 */
async function giveBackWrongMoney(
  tx: Queryable,
  payment: Payment,
  taken: Taken,
  { now, publicUrl }: { now: Date; publicUrl: string },
) {
  const facts = { providerId: taken.providerId, message: messages.wrongMoney }
  await movePayment(tx, payment.id, { action: 'fail', actor: 'payment' }, facts)
  const isOurs = taken.reference === payment.reference && taken.currency === 'USD' && taken.amountMinor > 0
  if (isOurs)
    await giveBackPayment(tx, payment, taken.amountMinor, { reason: messages.wrongMoney, now, publicUrl })
}

/** Closes a payment that surely brings nothing now. One that is open, or unknown to us, waits until the order's time is up. */
async function settleUnpaid(
  tx: Queryable,
  given: { order: Order; payment: Payment; answer: PaymentAnswer; gaveUp: boolean },
  now: Date,
) {
  const { order, payment, answer, gaveUp } = given
  const isOver = order.paidAt !== null || order.payBefore <= now
  const move = (action: 'fail' | 'cancel' | 'expire', actor: 'payment' | 'clock', message: string) =>
    movePayment(tx, payment.id, { action, actor }, { message })
  if (answer.state === 'failed') await move('fail', 'payment', messages.failed)
  else if (answer.state === 'expired') await move('expire', 'payment', messages.expired)
  else if (gaveUp) await move('cancel', 'payment', messages.cancelled)
  else if (isOver) await move('expire', 'clock', messages.expired)
}

const messages = {
  failed:
    'The payment did not go through and no money was taken. Please try again or choose another way to pay.',
  cancelled: 'You left before paying. No money was taken.',
  expired: 'The time to pay ran out. No money was taken.',
  wrongMoney: 'What was paid is not what this order costs. It is given back to you.',
}
