import { z } from 'zod'
import { limits } from './limits'

export const id = z.uuid()

/** The first characters of an order id, as people read it to each other. */
export const shortOrderId = (orderId: string): string => orderId.slice(0, limits.orderIdShown)
