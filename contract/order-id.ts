import { limits } from './limits'

/** The short form of an order id, for people to quote. */
export const shortOrderId = (orderId: string): string => orderId.slice(0, limits.orderIdShown)

/** An invoice number as printed: 42 is `KJ-000042`. */
export const invoiceLabel = (number: number): string => `KJ-${String(number).padStart(6, '0')}`
