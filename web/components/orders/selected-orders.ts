import { maxOrdersPerRequest } from '@contract/orders/facts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of the orders to print, from the URL: `?order=<id>&order=<id>`. Anything that is not an order's id is left out. */
export const selectedOrderIds = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('order'))].filter((id) => uuidPattern.test(id)).slice(0, maxOrdersPerRequest)
