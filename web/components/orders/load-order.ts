import type { Api } from '@contract/contract'
import type { OrderDetails } from '@contract/orders/procedures'
import type { PaymentMethodOption } from '@contract/payments/procedures'
import { unwrap, unwrapOrUndefined } from '@web/load'

export interface LoadedOrder {
  order: OrderDetails
  /** For an order that can still be paid. */
  paymentMethods: PaymentMethodOption[] | undefined
}

/** One of the user's orders with the data of its page; undefined if there is none. */
export async function loadOrder(api: Api, orderId: string): Promise<LoadedOrder | undefined> {
  const order = await unwrapOrUndefined(api.get_order_details({ p_order_id: orderId }))
  if (!order) return undefined
  const isUnpaid = order.payment_due_at !== null
  return { order, paymentMethods: isUnpaid ? await unwrap(api.get_payment_methods()) : undefined }
}
