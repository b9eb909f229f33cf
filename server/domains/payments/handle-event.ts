import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { closeEvent, findPaymentEvent, type FoundEvent } from './events'
import { refundsUnderWay } from './queries'
import { checkRefund } from './send-refund'
import { settleKnownPayment } from './settle-payment'

/** Handles a payment or refund webhook: queries the provider and settles. */
export const handlePaymentEvent: Job<{ eventId: string }> = async ({ eventId }, services) => {
  const storedEvent = await findPaymentEvent(services.db, eventId)
  if (!storedEvent || storedEvent.event.handledAt) return
  const outcome = await follow(storedEvent, services)
  await closeEvent(services.db, eventId, outcome, services.clock())
}

async function follow(
  { event: { kind, reference }, payment: existing, webhookPayloads }: FoundEvent,
  services: Services,
): Promise<string> {
  if (!reference) return 'no reference'
  if (kind.startsWith('refund.')) {
    const open = await refundsUnderWay(services.db, reference)
    for (const { id } of open) await checkRefund(services, id)
    return `${open.length} refunds asked about`
  }
  if (!existing) return 'unknown reference'
  const payment = await settleKnownPayment(services, existing, { webhookPayloads })
  return `payment ${payment.status}`
}
