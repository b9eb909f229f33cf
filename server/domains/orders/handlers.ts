import type { adminOrderProcedures } from '@contract/admin-orders'
import type { invoiceProcedures } from '@contract/invoices'
import type { orderProcedures } from '@contract/orders'
import type { Handlers } from '@server/platform/procedures'
import { addOrderNote } from './admin/add-note'
import { getAdminOrder } from './admin/admin-order'
import { listOrders } from './admin/list-orders'
import { resendOrderMail } from './admin/resend-mail'
import { cancelOrder } from './cancel-order'
import { listCustomerOrders } from './customer-orders'
import { getInvoice } from './invoice'
import { getOrderDetails } from './order-details'
import { addShippingInfo } from './shipping-info'
import { updateItemStatus } from './update-item-status'
import { countVendorOrders, getVendorOrderDetails, listVendorOrders } from './vendor-orders'

export const orderHandlers: Handlers<
  keyof typeof orderProcedures | keyof typeof adminOrderProcedures | keyof typeof invoiceProcedures
> = {
  get_order_details: ({ orderId }, context) => getOrderDetails(orderId, context),
  get_customer_orders: listCustomerOrders,
  get_invoice: ({ orderId }, context) => getInvoice(orderId, context),
  get_vendor_orders: listVendorOrders,
  get_vendor_order_counts: (_, context) => countVendorOrders(context),
  get_vendor_order_details: ({ orderId }, context) => getVendorOrderDetails(orderId, context),
  update_order_item_status: updateItemStatus,
  add_shipping_info: addShippingInfo,
  list_orders: listOrders,
  get_admin_order: getAdminOrder,
  add_order_note: addOrderNote,
  resend_order_mail: resendOrderMail,
  cancel_order: ({ orderId }, context) => cancelOrder(orderId, context),
}
