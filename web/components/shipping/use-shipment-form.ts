import type { z } from 'zod'
import { shipmentForm } from '@contract/orders/parcels'
import { type VendorOrderItem } from '@contract/orders/procedures'
import type { Inputs } from '@web/api'
import { useServerForm } from '@web/forms/use-server-form'

export type Shipment = z.infer<typeof shipmentForm>
export type ShipmentArguments = Pick<Inputs['add_shipping_info'], 'p_shipping_provider' | 'p_tracking_number'>

/** A parcel's carrier and tracking number, and the version of them that a change must name. */
export type ShipmentFacts = Pick<VendorOrderItem, 'shipping_provider' | 'tracking_number'> &
  Partial<Pick<VendorOrderItem, 'shipping_version'>>

/** The form of carrier and tracking number, prefilled with the current values. */
export const useShipmentForm = (
  item: ShipmentFacts,
  send: (shipment: ShipmentArguments, version: string | undefined) => Promise<unknown>,
) =>
  useServerForm<Shipment>({
    schema: shipmentForm,
    defaultValues: {
      shippingProvider: item.shipping_provider ?? '',
      trackingNumber: item.tracking_number ?? '',
    },
    version: item.shipping_version,
    send: ({ shippingProvider, trackingNumber }, { version }) =>
      send({ p_shipping_provider: shippingProvider, p_tracking_number: trackingNumber }, version),
  })
