import type { PaymentMethod } from '@contract/payments/facts'
import { inTransaction } from '@server/database/transaction'
import { lockOrder } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { lockPayment } from '../queries'
import type { DisputeAnswer } from '../providers/provider'
import { closeDispute } from './close-dispute'
import { openDispute } from './open-dispute'
import { disputedPayment, findDispute, type Dispute } from './queries'

/**
 * Records a dispute as its provider reports it, in one transaction; idempotent. Returns it, or undefined if its payment is not ours. The
 * outcome of a dispute is final: if a provider changes it, this is logged for manual review.
 */
export async function settleDispute(
  services: Services,
  provider: PaymentMethod,
  answer: DisputeAnswer,
): Promise<Dispute | undefined> {
  const disputed = await disputedPayment(services.db, provider, answer)
  if (!disputed) return undefined
  const { clock, publicUrl, log } = services
  return inTransaction(services.db, async (tx) => {
    const order = (await lockOrder(tx, disputed.orderId))!
    const payment = await lockPayment(tx, disputed.id)
    const now = clock()
    const existing = await findDispute(tx, provider, answer.providerId)
    const dispute = existing ?? (await openDispute(tx, { order, payment, answer }, { now, publicUrl }))
    if (answer.currency && answer.currency !== payment.chargeCurrency)
      log.error(
        { answer },
        'the currency of a dispute differs from its payment’s, so the whole payment is frozen',
      )
    if (answer.state !== 'open' && dispute.status === 'open')
      await closeDispute(tx, dispute, answer.state, { orderId: order.id, now, publicUrl })
    else if (answer.state !== dispute.status)
      log.error({ answer, is: dispute.status }, 'a closed dispute needs manual review')
    else if (answer.providerStatus.startsWith('resolved') && answer.state === 'open')
      log.error({ answer }, 'a dispute ended with an unknown outcome and needs manual review')
    return findDispute(tx, provider, answer.providerId)
  })
}
