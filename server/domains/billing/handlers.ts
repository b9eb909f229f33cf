import type { paperProcedures } from '@contract/billing/procedures'
import type { Handlers } from '@server/platform/procedures'
import { listPapers } from './list-papers'
import { getInvoice, listOrderPapers } from './read-paper'

export const billingHandlers: Handlers<keyof typeof paperProcedures> = {
  list_papers: listPapers,
  get_invoice: ({ orderId }, context) => getInvoice(orderId, context),
  list_order_papers: ({ orderId }, context) => listOrderPapers(orderId, context),
}
