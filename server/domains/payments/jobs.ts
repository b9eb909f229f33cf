import type { PayloadsOf } from '@server/platform/jobs'
import { handlePaymentEvent } from './handle-event'
import { requestReversalStatuses, handleDisputeEvent, reconcileDisputes } from './disputes/jobs'
import { cancelLateItemsOfAllOrders } from './cancel-late-items'
import { reportStaleRates } from '@server/domains/pricing/exchange-rates/stale-rates'
import { sendRefund } from './send-refund'
import { reconcileClosedPayments, reconcileOpenPayments, reconcileRefunds } from './reconciliation'

/** The jobs of payments, including the scheduled ones. */
export const paymentJobs = {
  jobs: {
    handle_payment_event: handlePaymentEvent,
    handle_dispute_event: handleDisputeEvent,
    sweep_disputes: reconcileDisputes,
    ask_about_reversals: requestReversalStatuses,
    report_stale_rates: reportStaleRates,
    cancel_late_items: cancelLateItemsOfAllOrders,
    send_refund: sendRefund,
    sweep_open_payments: reconcileOpenPayments,
    sweep_closed_payments: reconcileClosedPayments,
    sweep_refunds: reconcileRefunds,
  },
  every: {
    sweep_open_payments: '* * * * *',
    sweep_closed_payments: '*/5 * * * *',
    sweep_refunds: '*/5 * * * *',
    sweep_disputes: '17 * * * *',
    ask_about_reversals: '41 3 * * *',
    report_stale_rates: '*/10 * * * *',
    cancel_late_items: '37 * * * *',
  },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof paymentJobs.jobs> {
    /** What a provider says about a transfer; payouts handles it. */
    handle_transfer_event: { eventId: string }
  }
}
