import type { PaymentMethod } from '@contract/payments/facts'
import { inTransaction } from '@server/database/transaction'
import { lockOrder } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { lockPayment } from '../queries'
import type { DisputeResult } from '../providers/provider'
import { closeDispute } from './close-dispute'
import { openDispute } from './open-dispute'
import { findDisputedPayment, findDispute, type Dispute } from './queries'

/**
 * Records a dispute as its provider reports it, in one transaction; idempotent. Returns it, or undefined if its payment is not ours. The
 * outcome of a dispute is final: if a provider changes it, this is logged for manual review.
 */
export async function settleDispute(
  services: Services,
  provider: PaymentMethod,
  result: DisputeResult,
): Promise<Dispute | undefined> {
  const reportedPayment = await findDisputedPayment(services.db, provider, result)
  if (!reportedPayment) return undefined
  const { clock, publicUrl, log } = services
  return inTransaction(services.db, async (tx) => {
    const order = (await lockOrder(tx, reportedPayment.orderId))!
    const payment = await lockPayment(tx, reportedPayment.id)
    const now = clock()
    const existing = await findDispute(tx, provider, result.providerId)
    const dispute = existing ?? (await openDispute(tx, { order, payment, result }, { now, publicUrl }))
    if (result.currency && result.currency !== payment.chargeCurrency)
      log.error(
        { result },
        'the currency of a dispute differs from its payment’s, so the whole payment is frozen',
      )
    if (result.state !== 'open' && dispute.status === 'open')
      await closeDispute(tx, dispute, result.state, { orderId: order.id, now, publicUrl })
    else if (result.state !== dispute.status)
      log.error({ result, status: dispute.status }, 'a closed dispute needs manual review')
    else if (result.providerStatus.startsWith('resolved') && result.state === 'open')
      log.error({ result }, 'a dispute ended with an unknown outcome and needs manual review')
    return findDispute(tx, provider, result.providerId)
  })
}
