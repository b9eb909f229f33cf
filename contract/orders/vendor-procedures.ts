import { z } from 'zod'
import { productLimits } from '../catalog/facts'
import { noInput, procedure } from '../core/procedure'
import { expectedVersion, id, pageOf } from '../core/schemas'
import { shippingServices } from '../pricing/facts'
import { collectionCode, orderNoteLimits, maxOrdersPerRequest } from './facts'
import { collectionPoint, shipmentForm, trackedOrder, tracking } from './parcels'
import { orderNote, transitionedItem, vendorOrder, vendorOrderDetails, vendorOrderQuery } from './procedures'
import { orderStatuses } from './states'
import * as texts from '../texts'

const { min, max, rate } = orderNoteLimits

const noteText = z.string().trim().min(min, 'Enter a few words.').max(max, `Use at most ${max} characters.`)

/** A note to the buyer as edited in its form. */
export const orderNoteForm = z.object({ note: noteText })

const orderIds = z.array(id).min(1).max(maxOrdersPerRequest)

/** A line of a pick list: a variant, how many of it are to be packed, and for which orders. */
export const pickListLine = z.object({
  variant_id: id,
  product_name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  image_url: z.string().nullable(),
  quantity: z.number().int(),
  orders: z.array(z.object({ order_id: id, quantity: z.number().int(), service: z.enum(shippingServices) })),
})

export type PickListLine = z.infer<typeof pickListLine>

/** A packing slip: an order with the address of its vendor. */
export const packingSlip = vendorOrder.extend({ sender: collectionPoint.omit({ hours: true }) })

export type PackingSlip = z.infer<typeof packingSlip>

const { digits } = collectionCode

const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${digits}}$`), `Enter the ${digits} digits that the buyer shows you.`)

/** A parcel's tracking details and how many of the units that are left go into it, as edited in the form. */
export const shipForm = (left: number) => {
  const message = texts.fulfilment.parts.range(left)
  return shipmentForm.extend({ quantity: z.number(message).int(message).min(1, message).max(left, message) })
}

/** The code of a collected order, as entered in its form. */
export const collectionForm = z.object({ code })

export const vendorOrderProcedures = {
  get_vendor_orders: procedure({
    summary:
      "Orders with the vendor's items, newest first; can be searched by order, product, SKU, tracking number and buyer",
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'read',
    input: vendorOrderQuery.optional(),
    output: pageOf(vendorOrder),
  }),
  get_vendor_order_counts: procedure({
    summary:
      'How many orders of the vendor are in each status, and how many are past their handling deadline',
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'read',
    report: true,
    input: noInput,
    output: z.record(z.enum([...orderStatuses, 'late']), z.number().int()),
  }),
  get_vendor_order_details: procedure({
    summary: 'One order, as seen by one of its vendors',
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: vendorOrderDetails,
    refusals: ['order_not_found'],
  }),
  update_order_item_status: procedure({
    summary:
      "Moves one of the vendor's items to processing, shipped (all of it or a number of its units, with tracking, if known; with pickup: ready for collection) or delivered",
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'write',
    input: z
      .object({
        p_item_id: id,
        p_status: z.enum(orderStatuses),
        /** How many of its units are shipped, if not all. It goes with `shipped` alone. */
        p_quantity: z.number().int().min(1).max(productLimits.quantityMax).optional(),
        p_shipping_provider: tracking.p_shipping_provider.optional(),
        p_tracking_number: tracking.p_tracking_number.optional(),
      })
      .refine(({ p_status, p_quantity }) => p_quantity === undefined || p_status === 'shipped', {
        path: ['p_quantity'],
        message: texts.fulfilment.parts.onlyShipped,
      }),
    output: transitionedItem,
    refusals: [
      'item_not_found',
      'item_status_changed',
      'too_many_to_ship',
      'disputed_item_whole',
      'refunded_item_whole',
      'order_not_paid',
      'collection_code_needed',
      'pickup_not_tracked',
    ],
  }),
  add_shipping_info: procedure({
    summary: 'Adds carrier and tracking number to an item that is processing or shipped',
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'write',
    input: z.object({ p_item_id: id, ...tracking, p_version: expectedVersion }),
    output: transitionedItem,
    refusals: ['item_not_found', 'item_status_changed', 'pickup_not_tracked'],
  }),
  update_vendor_orders: procedure({
    summary:
      "Moves all of the vendor's items of some orders to shipped (with tracking of all or of each order, if known) or delivered, as far as their status allows, and except what its buyer has to collect; returns how many",
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'write',
    input: z.object({
      p_order_ids: orderIds,
      p_status: z.enum(['shipped', 'delivered']),
      p_shipping_provider: tracking.p_shipping_provider.optional(),
      p_tracking_number: tracking.p_tracking_number.optional(),
      /** Of the orders that do not have the carrier and the tracking number of all. */
      p_parcels: z.array(trackedOrder).max(maxOrdersPerRequest).optional(),
    }),
    output: z.object({ items: z.number().int(), orders: z.number().int() }),
  }),
  confirm_collection: procedure({
    summary:
      'Marks everything of the vendor’s that is ready in a pickup order as collected, by the code that its buyer shows; returns how many items',
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'write',
    guessable: { argument: 'p_code', wrong: ['wrong_collection_code'], limit: collectionCode.attempts },
    input: z.object({ p_order_id: id, p_code: code }),
    output: z.object({ items: z.number().int() }),
    refusals: ['order_not_found', 'nothing_to_collect', 'wrong_collection_code'],
  }),
  get_pick_list: procedure({
    summary: "What to pack for some of the vendor's orders, or for the oldest ones waiting to be shipped",
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'read',
    input: z.object({ p_order_ids: orderIds.optional() }),
    output: z.object({
      lines: z.array(pickListLine),
      orders: z.number().int(),
      /** Whether more orders are to be shipped than a pick list holds. */
      more: z.boolean(),
    }),
  }),
  get_packing_slips: procedure({
    summary: "The packing slips of some of the vendor's orders; other vendors’ orders are left out",
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'read',
    input: z.object({ p_order_ids: orderIds }),
    output: z.array(packingSlip),
  }),
  add_order_note: procedure({
    summary:
      'Writes a note to the buyer of an order with items of the vendor; it is mailed and shown with the order',
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'write',
    idempotent: true,
    limit: rate,
    input: z.object({ p_order_id: id, p_note: noteText }),
    output: orderNote,
    refusals: ['order_not_found', 'buyer_details_hidden'],
  }),
}
