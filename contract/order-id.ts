import { limits } from './limits'

/** The first characters of an order id, as people read it to each other. */
export const shortOrderId = (orderId: string): string => orderId.slice(0, limits.orderIdShown)

/** The number of an invoice as it is printed: 42 is `KJ-000042`. */
export const invoiceLabel = (number: number): string => `KJ-${String(number).padStart(6, '0')}`
