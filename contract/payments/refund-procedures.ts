import { z } from 'zod'
import { cartLimits } from '../cart/facts'
import { productLimits } from '../catalog/facts'
import { dollars, dollarsToMinor, money } from '../core/amounts'
import { formatUsd, toDollars } from '../core/money'
import { procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { orderStatuses } from '../orders/states'
import { refundLimits } from './refund-limits'
import { reason, restock } from './procedures'

/** What of an item is refunded: all that is left, some of its units, an amount, its shipping, or nothing but goodwill. */
export const refundTakes = ['all', 'units', 'amount', 'shipping', 'goodwill'] as const

export type RefundTake = (typeof refundTakes)[number]

/** An amount of goodwill, as edited in the form. */
export const goodwillAmount = dollars
  .min(0, 'Enter an amount.')
  .max(toDollars(refundLimits.goodwillMinor), `Enter at most ${formatUsd(refundLimits.goodwillMinor)}.`)

/** An amount of what an item cost, as edited in the form. */
export const partAmount = dollars.min(0.01, 'Enter an amount.').max(1_000_000)

const part = {
  item_id: id,
  /** What the marketplace adds of its own. */
  goodwill: dollarsToMinor(goodwillAmount).optional(),
}

export const refundPart = z.discriminatedUnion('take', [
  z.object({ ...part, take: z.literal('all') }),
  z.object({ ...part, take: z.literal('units'), quantity: z.int().min(1).max(productLimits.quantityMax) }),
  z.object({ ...part, take: z.literal('amount'), amount: dollarsToMinor(partAmount) }),
  z.object({ ...part, take: z.literal('shipping') }),
  z.object({ ...part, take: z.literal('goodwill') }),
])

/** As its client sends it. */
export type RefundPart = z.input<typeof refundPart>

const refundInput = {
  p_order_id: id,
  p_action: z.enum(['cancel', 'refund']).meta({
    description: 'Whether whole items and units are cancelled, before they are shipped, or refunded',
  }),
  p_parts: z
    .array(refundPart)
    .min(1, 'Choose at least one item.')
    .max(cartLimits.linesMax)
    .refine(
      (parts) => new Set(parts.map(({ item_id }) => item_id)).size === parts.length,
      'Name each item once.',
    ),
}

/** Who gets and loses what by a refund: the buyer gets the sum of the rest, less what goes back to promotions. */
export const refundSums = z.object({
  buyer: money,
  /** What the vendors lose of their earnings. */
  net: money,
  commission: money,
  tax: money,
  shipping: money,
  /** What the vendors had paid of the shipping by their offers. */
  vendor_shipping: money,
  /** What a promotion had paid, which the marketplace gets back. */
  promotion: money,
  /** What the marketplace adds; less than 0 where goodwill paid before counts towards it. */
  goodwill: money,
})

export type RefundSums = z.infer<typeof refundSums>

export const refundPreview = refundSums.extend({
  items: z.array(
    refundSums.extend({
      item_id: id,
      /** The units that are taken back; 0 if it is only money. */
      quantity: z.number().int(),
      /** Whether nothing is left of it, or of the units that are taken back. */
      ends: z.boolean(),
    }),
  ),
  /** Whether it is so much that it has to be confirmed. */
  needs_confirmation: z.boolean(),
})

export type RefundPreview = z.infer<typeof refundPreview>

const partRefusals = [
  'order_not_found',
  'order_not_paid',
  'item_not_found',
  'item_status_changed',
  'item_disputed',
  'disputed_item_whole',
  'refunded_item_whole',
  'refund_units_above_left',
  'refund_amount_above_left',
  'refund_shipping_left',
  'refund_goodwill_missing',
  'goodwill_above_limit',
  'goodwill_above_payment',
] as const

export const refundProcedures = {
  preview_refund: procedure({
    summary: 'Who would get and lose how much if parts of an order’s items were refunded',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: z.object(refundInput),
    output: refundPreview,
    refusals: partRefusals,
  }),
  refund_order_parts: procedure({
    summary:
      'Refunds parts of a paid order’s items, all or none: units, amounts, shipping, and goodwill on top',
    role: 'admin',
    area: 'money',
    effect: 'write',
    idempotent: true,
    input: z.object({
      ...refundInput,
      p_reason: reason,
      p_restock: restock,
      p_total: dollarsToMinor(dollars).meta({
        description: 'What the buyer gets, as previewed; if it has changed, nothing is refunded',
      }),
      p_confirmed: z.boolean().optional().meta({ description: 'Whether a large refund was confirmed' }),
    }),
    output: z.object({
      items: z.array(z.object({ item_id: id, status: z.enum(orderStatuses), refunded: money })),
    }),
    refusals: [...partRefusals, 'refund_total_changed', 'refund_not_confirmed'],
  }),
}
