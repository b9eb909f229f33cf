import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { closeEvent, findEvent, type PaymentEvent } from './events'
import { refundsUnderWay } from './queries'
import { checkRefund } from './send-refund'
import { settlePayment } from './settle-payment'

/** Handles a payment or refund webhook: queries the provider and settles. */
export const handlePaymentEvent: Job<{ eventId: string }> = async ({ eventId }, services) => {
  const event = await findEvent(services.db, eventId)
  if (!event || event.handledAt) return
  const outcome = await follow(event, services)
  await closeEvent(services.db, eventId, outcome, services.clock())
}

async function follow({ kind, reference }: PaymentEvent, services: Services): Promise<string> {
  if (!reference) return 'no reference'
  if (kind.startsWith('refund.')) {
    const open = await refundsUnderWay(services.db, reference)
    for (const { id } of open) await checkRefund(services, id)
    return `${open.length} refunds asked about`
  }
  const payment = await settlePayment(services, reference)
  return payment ? `payment ${payment.status}` : 'unknown reference'
}
