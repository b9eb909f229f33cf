import { ordersAtOnce } from '@contract/orders/facts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The orders that a page to print is about, from its address: `?order=<id>&order=<id>`. What is no order's id is left out. */
export const selectedOrders = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('order'))].filter((id) => uuid.test(id)).slice(0, ordersAtOnce)
