import type { customerProcedures } from '@contract/customers/procedures'
import { listOrdersOf } from '@server/domains/orders/customer-orders'
import type { Handlers } from '@server/platform/procedures'
import {
  addCustomerNote,
  blockCustomer,
  eraseCustomer,
  signOutCustomer,
  unblockCustomer,
} from './change-customer'
import { getCustomer, listCustomers } from './read-customers'
import { addCustomerTag, listCustomerTags, removeCustomerTag } from './tags'

export const customerHandlers: Handlers<keyof typeof customerProcedures> = {
  list_customers: listCustomers,
  get_customer: getCustomer,
  list_orders_of_customer: ({ userId, ...page }, context) => listOrdersOf(userId, page, context),
  list_customer_tags: listCustomerTags,
  add_customer_tag: addCustomerTag,
  remove_customer_tag: removeCustomerTag,
  add_customer_note: addCustomerNote,
  block_customer: blockCustomer,
  unblock_customer: unblockCustomer,
  sign_out_customer: signOutCustomer,
  erase_customer: eraseCustomer,
}
