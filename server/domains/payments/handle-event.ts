import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { checkHandmadeRefund, handmadeRefundsOf } from './double-refund'
import { closeEvent, findPaymentEvent, type StoredEvent } from './events'
import { processingRefundsOf } from './queries'
import { checkRefund } from './send-refund'
import { settleLoadedPayment } from './settle-payment'

/** Handles a payment or refund webhook: queries the provider and settles. */
export const handlePaymentEvent: Job<{ eventId: string }> = async ({ eventId }, services) => {
  const storedEvent = await findPaymentEvent(services.db, eventId)
  if (!storedEvent || storedEvent.event.handledAt) return
  const outcome = await applyEvent(storedEvent, services)
  await closeEvent(services.db, eventId, outcome, services.clock())
}

async function applyEvent(
  { event: { kind, reference }, payment: storedPayment, webhookPayloads }: StoredEvent,
  services: Services,
): Promise<string> {
  if (!reference) return 'no reference'
  if (kind.startsWith('refund.')) {
    const processingRefunds = await processingRefundsOf(services.db, reference)
    for (const { id } of processingRefunds) await checkRefund(services, id)
    const handmadeRefunds = await handmadeRefundsOf(services.db, reference)
    for (const { id } of handmadeRefunds) await checkHandmadeRefund(services, id)
    return refundsChecked(processingRefunds.length + handmadeRefunds.length)
  }
  if (!storedPayment) return 'unknown reference'
  const payment = await settleLoadedPayment(services, storedPayment, { webhookPayloads })
  return `payment ${payment.status}`
}

const refundsChecked = (count: number) =>
  count === 0 ? 'no refund in progress' : count === 1 ? 'refund checked' : `${count} refunds checked`
