import { orderStatuses, type OrderStatus } from '@contract/orders/states'

/** The status filter in an order list's URL; undefined for all, and for an unknown value. */
export function orderStatusIn(query: URLSearchParams): OrderStatus | undefined {
  return orderStatuses.find((status) => status === query.get('status'))
}
