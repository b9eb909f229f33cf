import { ORPCError } from '@orpc/client'
import { data, type RouterContextProvider } from 'react-router'
import type { BillingDocument, BillingDocumentLink } from '@contract/billing/procedures'
import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'
import type { OrderDetails } from '@contract/orders/procedures'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'

/** An order's invoice, or the order without one. */
export type InvoiceResult =
  { invoice: BillingDocument; billingDocuments: BillingDocumentLink[] } | { order: OrderDetails }

/**
 * Loads an invoice for its page. Another user's order is not found; an order that was never paid has no invoice, so its page explains why,
 * with status 404.
 */
export async function loadInvoice(context: Readonly<RouterContextProvider>, orderId: string) {
  const api = apiOf(context)
  try {
    const invoice = await unwrapOrUndefined(throwIfNotPaid(api.get_invoice({ p_order_id: orderId })))
    if (invoice) {
      const billingDocuments = await api.list_order_documents({ p_order_id: orderId }).catch(() => [])
      return data<InvoiceResult>({ invoice, billingDocuments })
    }
  } catch (error) {
    if (!(error instanceof OrderNotPaid)) throw error
    const order = await unwrap(api.get_order_details({ p_order_id: orderId }))
    return data<InvoiceResult>({ order }, { status: 404 })
  }
  const failure: FailureBody = { code: 'order_not_found', message: texts.order.notFound }
  throw data(failure, { status: 404 })
}

class OrderNotPaid extends Error {}

const throwIfNotPaid = <T>(promise: Promise<T>): Promise<T> =>
  promise.catch((error: unknown) => {
    throw error instanceof ORPCError && error.code === 'order_not_paid' ? new OrderNotPaid() : error
  })
