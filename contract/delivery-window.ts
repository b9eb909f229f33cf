import type { ShippingOption } from './checkout'
import { dayOf } from './day'
import { limits } from './limits'

type Service = Pick<ShippingOption, 'min_delivery_days' | 'max_delivery_days' | 'handling_days'>

/** The first and the last day, in UTC, on which goods are expected. */
export interface DeliveryWindow {
  from: string
  to: string
}

/**
 * When goods ordered at a time are expected: handling by the vendor, then the days of the shipping service. Orders from before vendors chose
 * their handling days have the usual ones.
 */
export const deliveryWindow = (orderedAt: Date | string, service: Service): DeliveryWindow => {
  const { min, usual } = limits.handlingDays
  const handling = service.handling_days ?? usual
  return windowAfter(orderedAt, service.min_delivery_days + min, service.max_delivery_days + handling)
}

/** When a parcel shipped at a time is expected. */
export const parcelWindow = (shippedAt: Date | string, service: Service): DeliveryWindow =>
  windowAfter(shippedAt, service.min_delivery_days, service.max_delivery_days)

const dayMs = 24 * 60 * 60_000
const windowAfter = (from: Date | string, min: number, max: number): DeliveryWindow => {
  const after = (days: number) => dayOf(new Date(new Date(from).getTime() + days * dayMs))
  return { from: after(min), to: after(max) }
}

let format: Intl.DateTimeFormat | undefined

/** A window for display: `Dec 2–13`, `Nov 28 – Dec 4`, or one day. It is always near, so no year. */
export function formatDeliveryWindow({ from, to }: DeliveryWindow): string {
  format ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const first = format.format(new Date(from))
  if (from === to) return first
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first}–${Number(to.slice(8))}`
  return `${first} – ${format.format(new Date(to))}`
}
