import { dayOf } from '../core/day'
import { handlingDays } from '../pricing/facts'
import type { ShippingOption } from '../pricing/shipping-procedures'

export const carrierLimits = { nameMin: 2, nameMax: 80, trackingUrlMax: 300, countriesMax: 60 } as const

/** How long after delivery a vendor sees the buyer's name, address and phone. */
export const buyerVisibleDays = 90

/** A vendor's notes to buyers: each is mailed. */
export const orderNoteLimits = { min: 3, max: 1000, rate: { times: 30, minutes: 60 } } as const

/** How many orders a vendor moves at once, and has packing slips and pick lists of. */
export const maxOrdersPerRequest = 100

/** The digits of the code that a buyer shows to collect an order, and how many wrong ones a member of a vendor's team may enter. */
export const collectionCode = { digits: 4, attempts: { times: 10, minutes: 60 } } as const

export const shortOrderIdLength = 8

export const internalNoteMax = 2000

/** How often an admin may send emails about orders once more. */
export const orderMailRateLimit = { times: 20, minutes: 10 } as const

/** The short form of an order id, for people to quote. */
export const shortOrderId = (orderId: string): string => orderId.slice(0, shortOrderIdLength)

type Service = Pick<ShippingOption, 'min_delivery_days' | 'max_delivery_days' | 'handling_days'>

/** The first and the last day, in UTC, on which goods are expected. */
export interface DeliveryWindow {
  from: string
  to: string
}

const dayMs = 24 * 60 * 60_000

const windowAfter = (from: Date | string, min: number, max: number): DeliveryWindow => {
  const after = (days: number) => dayOf(new Date(new Date(from).getTime() + days * dayMs))
  return { from: after(min), to: after(max) }
}

/**
 * When goods ordered at a time are expected: handling by the vendor, then the days of the shipping service. Orders from before vendors chose
 * their handling days have the usual ones.
 */
export const deliveryWindow = (orderedAt: Date | string, service: Service): DeliveryWindow => {
  const { min, defaultDays } = handlingDays
  const maxHandlingDays = service.handling_days ?? defaultDays
  return windowAfter(orderedAt, service.min_delivery_days + min, service.max_delivery_days + maxHandlingDays)
}

/** When a parcel shipped at a time is expected. */
export const parcelWindow = (shippedAt: Date | string, service: Service): DeliveryWindow =>
  windowAfter(shippedAt, service.min_delivery_days, service.max_delivery_days)

let dayFormat: Intl.DateTimeFormat | undefined

/** A window for display: `Dec 2–13`, `Nov 28 – Dec 4`, or one day. It is always near, so no year. */
export function formatDeliveryWindow({ from, to }: DeliveryWindow): string {
  dayFormat ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const first = dayFormat.format(new Date(from))
  if (from === to) return first
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first}–${Number(to.slice(8))}`
  return `${first} – ${dayFormat.format(new Date(to))}`
}
