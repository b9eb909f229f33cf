import type { PayloadsOf } from '@server/platform/jobs'
import { handlePaymentEvent } from './handle-event'
import { requestReversalStatuses, handleDisputeEvent, reconcileDisputes } from './disputes/jobs'
import { cancelLateItemsOfAllOrders } from './cancel-late-items'
import { cancelOrdersOfVendor } from './cancel-orders-of-vendor'
import { reportStaleRates } from '@server/domains/pricing/exchange-rates/stale-rates'
import { sendRefund } from './send-refund'
import { reconcileClosedPayments, reconcileOpenPayments, reconcileRefunds } from './reconciliation'

/** The jobs of payments, including the scheduled ones. */
export const paymentJobs = {
  jobs: {
    handle_payment_event: handlePaymentEvent,
    handle_dispute_event: handleDisputeEvent,
    reconcile_disputes: reconcileDisputes,
    request_reversal_statuses: requestReversalStatuses,
    report_stale_rates: reportStaleRates,
    cancel_late_items: cancelLateItemsOfAllOrders,
    cancel_orders_of_vendor: cancelOrdersOfVendor,
    send_refund: sendRefund,
    reconcile_open_payments: reconcileOpenPayments,
    reconcile_closed_payments: reconcileClosedPayments,
    reconcile_refunds: reconcileRefunds,
  },
  schedule: {
    reconcile_open_payments: '* * * * *',
    reconcile_closed_payments: '*/5 * * * *',
    reconcile_refunds: '*/5 * * * *',
    reconcile_disputes: '17 * * * *',
    request_reversal_statuses: '41 3 * * *',
    report_stale_rates: '*/10 * * * *',
    cancel_late_items: '37 * * * *',
  },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof paymentJobs.jobs> {
    /** A webhook about a transfer; payouts handles it. */
    handle_transfer_event: { eventId: string }
  }
}
