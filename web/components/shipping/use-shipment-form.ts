import type { z } from 'zod'
import { shipForm } from '@contract/orders/vendor-procedures'
import { type VendorOrderItem } from '@contract/orders/procedures'
import type { Inputs } from '@web/api'
import { useServerForm } from '@web/forms/use-server-form'

export type Shipment = z.infer<ReturnType<typeof shipForm>>
export type ShipmentArguments = Pick<Inputs['add_shipping_info'], 'p_shipping_provider' | 'p_tracking_number'>
/** How many units are shipped, if not all that are left. */
export type PartArguments = Pick<Inputs['update_order_item_status'], 'p_quantity'>

/** A parcel's carrier and tracking number, and the version of them that a change must name. */
export type ShipmentFacts = Pick<VendorOrderItem, 'shipping_provider' | 'tracking_number'> &
  Partial<Pick<VendorOrderItem, 'shipping_version'>>

/** The form of carrier and tracking number, prefilled with the current values, and of how many of `units` are shipped. */
export const useShipmentForm = (
  item: ShipmentFacts,
  send: (shipment: ShipmentArguments & PartArguments, version: string | undefined) => Promise<unknown>,
  units = 1,
) =>
  useServerForm<Shipment>({
    schema: shipForm(units),
    defaultValues: {
      shippingProvider: item.shipping_provider ?? '',
      trackingNumber: item.tracking_number ?? '',
      quantity: units,
    },
    version: item.shipping_version,
    send: ({ shippingProvider, trackingNumber, quantity }, { version }) =>
      send(
        {
          p_shipping_provider: shippingProvider,
          p_tracking_number: trackingNumber,
          ...partOf(units, quantity),
        },
        version,
      ),
  })

/** The argument for shipping a number of units, none for all of them. */
export const partOf = (units: number, quantity: number): PartArguments =>
  quantity === units ? {} : { p_quantity: quantity }
