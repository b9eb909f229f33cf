import { limits } from './limits'

/** The first characters of an order id, as people read it to each other. */
export const shortOrderId = (orderId: string): string => orderId.slice(0, limits.orderIdShown)
