import type { adminOrderProcedures } from '@contract/orders/admin-procedures'
import type { bankTransferProcedures } from '@contract/orders/bank-transfer-procedures'
import type { orderProcedures } from '@contract/orders/procedures'
import type { vendorOrderProcedures } from '@contract/orders/vendor-procedures'
import type { Handlers } from '@server/platform/procedures'
import { addInternalNote } from './admin/add-note'
import { getAdminOrder } from './admin/admin-order'
import { listOrderVendors } from './admin/list-order-vendors'
import { getOrderTotals, listOrders } from './admin/list-orders'
import { resendOrderMail } from './admin/resend-mail'
import { chooseBankTransfer, waitForBankTransfer } from './bank-transfer'
import { cancelOrder } from './cancel-order'
import { confirmCollection } from './confirm-collection'
import { listCustomerOrders } from './customer-orders'
import { extendPaymentTime } from './extend-payment-time'
import { getGuestOrder, getOrderDetails } from './order-details'
import { addOrderNote } from './order-notes'
import { listRedemptions } from './list-redemptions'
import { getPickList } from './pick-list'
import { addShippingInfo } from './shipping-info'
import { updateItemStatus } from './update-item-status'
import { updateVendorOrders } from './update-vendor-orders'
import { countVendorOrders, getPackingSlips, getVendorOrderDetails, listVendorOrders } from './vendor-orders'

export const orderHandlers: Handlers<
  | keyof typeof orderProcedures
  | keyof typeof adminOrderProcedures
  | keyof typeof bankTransferProcedures
  | keyof typeof vendorOrderProcedures
  | 'list_redemptions'
> = {
  get_order_details: ({ orderId }, context) => getOrderDetails(orderId, context),
  get_guest_order: getGuestOrder,
  get_customer_orders: listCustomerOrders,
  get_vendor_orders: listVendorOrders,
  get_vendor_order_counts: (_, context) => countVendorOrders(context),
  get_vendor_order_details: ({ orderId }, context) => getVendorOrderDetails(orderId, context),
  update_order_item_status: updateItemStatus,
  add_shipping_info: addShippingInfo,
  list_orders: listOrders,
  get_order_totals: getOrderTotals,
  list_order_vendors: listOrderVendors,
  get_admin_order: getAdminOrder,
  wait_for_bank_transfer: waitForBankTransfer,
  choose_bank_transfer: chooseBankTransfer,
  add_internal_note: addInternalNote,
  resend_order_mail: resendOrderMail,
  list_redemptions: listRedemptions,
  update_vendor_orders: updateVendorOrders,
  get_pick_list: getPickList,
  confirm_collection: confirmCollection,
  get_packing_slips: getPackingSlips,
  add_order_note: addOrderNote,
  extend_payment_time: ({ orderId }, context) => extendPaymentTime(orderId, context),
  cancel_order: ({ orderId }, context) => cancelOrder(orderId, context),
}
