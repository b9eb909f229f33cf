import { z } from 'zod'
import { id, line } from '../core/schemas'
import { shippingServices } from '../pricing/facts'
import * as texts from '../texts'

/** The service by which one vendor's parcel reaches its buyer, by the names under which the buyer chose it. */
export const parcelService = z.object({
  service: z.enum(shippingServices),
  provider_name: z.string(),
  rate_name: z.string(),
  /** What its price was worked out from; null of a parcel that was priced by piece. */
  weight_grams: z.number().int().nullable(),
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

/** How the parcel of one of several orders is sent, as named by a call. */
export const trackedOrder = z.object({
  order_id: id,
  shipping_provider: tracking.p_shipping_provider,
  tracking_number: tracking.p_tracking_number,
})

/**
 * The parcels of several orders, as edited in the form: the carrier of all, and for each order a tracking number and a carrier of its own.
 * An order without a number is shipped without.
 */
export const parcelsForm = z
  .object({
    shippingProvider: line().max(80),
    parcels: z.array(
      z.object({ orderId: id, shippingProvider: line().max(80), trackingNumber: line().max(80) }),
    ),
  })
  .superRefine(({ shippingProvider, parcels }, { addIssue }) => {
    const isTracked = parcels.some(({ trackingNumber }) => trackingNumber !== '')
    if (!isTracked)
      addIssue({
        code: 'custom',
        path: ['parcels', 0, 'trackingNumber'],
        message: texts.fulfilment.parcels.none,
      })
    for (const [i, parcel] of parcels.entries()) {
      if (parcel.trackingNumber === '' && parcel.shippingProvider === '') continue
      const requireValid = (
        name: 'shippingProvider' | 'trackingNumber',
        schema: z.ZodType,
        value: string,
      ) => {
        const { error } = schema.safeParse(value)
        if (error) addIssue({ code: 'custom', path: ['parcels', i, name], message: error.issues[0]!.message })
      }
      requireValid('trackingNumber', tracking.p_tracking_number, parcel.trackingNumber)
      requireValid(
        'shippingProvider',
        tracking.p_shipping_provider,
        parcel.shippingProvider || shippingProvider,
      )
    }
  })

export type ParcelsForm = z.infer<typeof parcelsForm>
