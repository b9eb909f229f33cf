import { limits } from './limits'

/** The short form of an order id, for people to quote. */
export const shortOrderId = (orderId: string): string => orderId.slice(0, limits.orderIdShown)
