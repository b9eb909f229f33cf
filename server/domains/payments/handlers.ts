import type { adminPaymentProcedures } from '@contract/payments/admin-procedures'
import type { offlinePaymentProcedures } from '@contract/payments/offline-procedures'
import type { creditProcedures } from '@contract/payments/credit-procedures'
import type { paymentProcedures } from '@contract/payments/procedures'
import type { refundProcedures } from '@contract/payments/refund-procedures'
import type { refundSettlementProcedures } from '@contract/payments/settlement-procedures'
import type { Handlers } from '@server/platform/procedures'
import { checkPayment } from './admin/check-payment'
import { getPayment } from './admin/get-payment'
import { listPayments } from './admin/list-payments'
import { giveRefundAsCredit } from './credit/give-refund-as-credit'
import { payOutCredit } from './credit/pay-out-credit'
import { payWithCredit } from './credit/pay-with-credit'
import { getCredit, getCustomerCredit } from './credit/read-credit'
import { confirmPayment } from './confirm-payment'
import { getPaymentMethods } from './payment-methods'
import { matchOfflinePayment } from './match-offline-payment'
import { previewOfflinePayment } from './offline-preview'
import { recordOfflinePayment } from './record-offline-payment'
import { closeDoubleRefund } from './double-refund'
import { previewRefund, refundOrderParts } from './refund-order-parts'
import { retryRefund } from './retry-refund'
import { settleRefund } from './settle-refund'
import { startPayment } from './start-payment'
import { cancelAnyItem, cancelOwnItem, refundAnyItem, cancelOrRefundItems } from './cancel-or-refund-item'

export const paymentHandlers: Handlers<
  | keyof typeof paymentProcedures
  | keyof typeof offlinePaymentProcedures
  | keyof typeof refundProcedures
  | keyof typeof refundSettlementProcedures
  | keyof typeof creditProcedures
  | keyof typeof adminPaymentProcedures
> = {
  get_payment_methods: getPaymentMethods,
  start_payment: startPayment,
  confirm_payment: confirmPayment,
  preview_offline_payment: previewOfflinePayment,
  record_offline_payment: recordOfflinePayment,
  match_offline_payment: matchOfflinePayment,
  cancel_order_item: cancelOwnItem,
  admin_cancel_order_item: cancelAnyItem,
  refund_order_item: refundAnyItem,
  withdraw_order_items: cancelOrRefundItems,
  list_payments: listPayments,
  get_payment: getPayment,
  check_payment: checkPayment,
  preview_refund: previewRefund,
  refund_order_parts: refundOrderParts,
  retry_refund: retryRefund,
  settle_refund: settleRefund,
  get_credit: getCredit,
  get_customer_credit: getCustomerCredit,
  pay_with_credit: payWithCredit,
  pay_out_credit: payOutCredit,
  give_refund_as_credit: giveRefundAsCredit,
  close_double_refund: closeDoubleRefund,
}
