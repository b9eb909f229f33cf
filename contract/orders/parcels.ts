import { z } from 'zod'
import { line } from '../core/schemas'
import { shippingServices } from '../pricing/facts'

/** The service by which one vendor's parcel reaches its buyer, by the names under which the buyer chose it. */
export const parcelService = z.object({
  service: z.enum(shippingServices),
  provider_name: z.string(),
  rate_name: z.string(),
})

export type ParcelService = z.infer<typeof parcelService>

/** Where and when goods can be collected from their vendor; null: what the vendor has not said. */
export const collectionPoint = z.object({
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  hours: z.string().nullable(),
})

export type CollectionPoint = z.infer<typeof collectionPoint>

/** One vendor's parcel as its buyer sees it. */
export const orderParcel = parcelService.extend({
  vendor_name: z.string(),
  /** For a paid order with pickup, until everything is collected. The buyer shows the code, which exists while something is ready for collection. */
  collection: collectionPoint.extend({ code: z.string().nullable() }).nullable(),
})

export type OrderParcel = z.infer<typeof orderParcel>

/** How a parcel is sent, as named by a call. */
export const tracking = {
  p_shipping_provider: line().min(2, 'Enter the carrier.').max(80),
  p_tracking_number: line().min(3, 'Enter the tracking number.').max(80),
}

/** A parcel's tracking details, as edited in the form. */
export const shipmentForm = z.object({
  shippingProvider: tracking.p_shipping_provider,
  trackingNumber: tracking.p_tracking_number,
})
