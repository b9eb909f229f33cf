import { orderStatuses, type OrderStatus } from '@contract/states'

/** The status a list of orders is asked for in its address; undefined for all, and for a word that is none. */
export function statusIn(query: URLSearchParams): OrderStatus | undefined {
  return orderStatuses.find((status) => status === query.get('status'))
}
