import {
  productActions,
  bulkEditActions,
  bulkEditStatuses,
  productImportActions,
  productImportStatuses,
  productStatuses,
} from './catalog/states'
import { orderItemActions, orderStatuses } from './orders/states'
import {
  disputeActions,
  disputeStatuses,
  paymentActions,
  paymentStatuses,
  refundActions,
  refundStatuses,
} from './payments/states'
import { payoutActions, payoutStatuses } from './payouts/states'
import { promotionActions, promotionStatuses } from './promotions/states'
import {
  applicationActions,
  applicationStatuses,
  documentActions,
  documentStatuses,
  vendorActions,
  vendorStatuses,
} from './vendors/states'

/**
 * Every state machine of the product as data: named actions, their source states, target state, and permitted actors. The server enforces
 * it, the screens offer actions by it, the docs draw it, and one test tries every state x action x actor.
 */
export const stateMachines = {
  order_item: { states: orderStatuses, actions: orderItemActions },
  payment: { states: paymentStatuses, actions: paymentActions },
  refund: { states: refundStatuses, actions: refundActions },
  dispute: { states: disputeStatuses, actions: disputeActions },
  payout: { states: payoutStatuses, actions: payoutActions },
  application: { states: applicationStatuses, actions: applicationActions },
  vendor: { states: vendorStatuses, actions: vendorActions },
  document: { states: documentStatuses, actions: documentActions },
  product: { states: productStatuses, actions: productActions },
  bulk_edit: { states: bulkEditStatuses, actions: bulkEditActions },
  product_import: { states: productImportStatuses, actions: productImportActions },
  promotion: { states: promotionStatuses, actions: promotionActions },
} as const
