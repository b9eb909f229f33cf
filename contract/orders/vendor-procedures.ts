import { z } from 'zod'
import { procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { orderNoteLimits, maxOrdersPerRequest } from './facts'
import { orderNote, tracking, vendorOrder } from './procedures'

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
  orders: z.array(z.object({ order_id: id, quantity: z.number().int() })),
})

export type PickListLine = z.infer<typeof pickListLine>

export const vendorOrderProcedures = {
  update_vendor_orders: procedure({
    summary:
      "Moves all of the vendor's items of some orders to shipped (with tracking, if known) or delivered, as far as their status allows; returns how many",
    role: 'vendor',
    area: 'orders',
    effect: 'write',
    input: z.object({
      p_order_ids: orderIds,
      p_status: z.enum(['shipped', 'delivered']),
      p_shipping_provider: tracking.p_shipping_provider.optional(),
      p_tracking_number: tracking.p_tracking_number.optional(),
    }),
    output: z.object({ items: z.number().int(), orders: z.number().int() }),
  }),
  get_pick_list: procedure({
    summary: "What to pack for some of the vendor's orders, or for the oldest ones waiting to be shipped",
    role: 'vendor',
    area: 'orders',
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
    effect: 'read',
    input: z.object({ p_order_ids: orderIds }),
    output: z.array(vendorOrder),
  }),
  add_order_note: procedure({
    summary:
      'Writes a note to the buyer of an order with items of the vendor; it is mailed and shown with the order',
    role: 'vendor',
    area: 'orders',
    effect: 'write',
    idempotent: true,
    limit: rate,
    input: z.object({ p_order_id: id, p_note: noteText }),
    output: orderNote,
    refusals: ['order_not_found', 'buyer_details_hidden'],
  }),
}
