import type { billingProcedures } from '@contract/billing/procedures'
import type { Handlers } from '@server/platform/procedures'
import { listDocuments } from './list-documents'
import { getInvoice, listOrderDocuments } from './read-document'

export const billingHandlers: Handlers<keyof typeof billingProcedures> = {
  list_billing_documents: listDocuments,
  get_invoice: ({ orderId }, context) => getInvoice(orderId, context),
  list_order_documents: ({ orderId }, context) => listOrderDocuments(orderId, context),
}
