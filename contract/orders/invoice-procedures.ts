import { z } from 'zod'
import { recordedAddress } from '../core/address'
import { procedure } from '../core/procedure'
import { id, moneySchema } from '../core/schemas'
import { paymentMethods } from '../payments/facts'
import { refundStatuses } from '../payments/states'
import { shippingOption } from '../pricing/shipping-procedures'
import { orderAmounts, orderDiscount, returnedPayment } from './procedures'

/** A party on an invoice, as of when it was issued. `address` may have several lines. */
export const invoiceParty = z.object({
  name: z.string(),
  address: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  tax_number: z.string().nullable(),
})

export type InvoiceParty = z.infer<typeof invoiceParty>

/** `not_charged`: cancelled before it was paid. All others were paid. */
export const invoiceItemStates = ['sold', 'not_charged', 'cancelled', 'refunded'] as const

/** `amount` is price times quantity, before shipping and tax. */
export const invoiceItem = z.object({
  product_name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.number().int(),
  price: moneySchema,
  amount: moneySchema,
  state: z.enum(invoiceItemStates),
})

export type InvoiceItem = z.infer<typeof invoiceItem>

/**
 * The seller, buyer, items, totals and payment of a sale. The amounts are the order's; money that was returned because it bought nothing
 * of it stands apart, each with its payment.
 */
export const invoice = z.object({
  invoice_number: z.string(),
  issued_at: z.string(),
  order_id: id,
  order_created_at: z.string(),
  issuer: invoiceParty.extend({ email: z.string() }),
  buyer: recordedAddress,
  sellers: z.array(invoiceParty.extend({ items: z.array(invoiceItem) })),
  subtotal: moneySchema,
  discount: orderDiscount,
  shipping_option: shippingOption.pick({ provider_name: true, rate_name: true }),
  shipping_cost: moneySchema,
  tax_lines: z.array(
    z.object({ component: z.string(), rate_percent: z.number(), base: moneySchema, amount: moneySchema }),
  ),
  tax_amount: moneySchema,
  ...orderAmounts.shape,
  /** `method` is null for an offline payment. `charge`: what was charged, if not in US dollars. */
  payment: z.object({
    method: z.enum(paymentMethods).nullable(),
    reference: z.string(),
    paid_at: z.string(),
    amount: moneySchema,
    charge: z.object({ amount: z.string(), currency: z.string(), per_usd: z.string().nullable() }).nullable(),
  }),
  refunds: z.array(
    z.object({
      product_name: z.string(),
      amount: moneySchema,
      status: z.enum(refundStatuses),
      created_at: z.string(),
      completed_at: z.string().nullable(),
    }),
  ),
  returned_payments: z.array(returnedPayment),
})

export type Invoice = z.infer<typeof invoice>

export const invoiceProcedures = {
  get_invoice: procedure({
    summary:
      "The invoice for one of the signed-in user's own orders, once it is paid; staff with Orders or Money may read any",
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_order_id: id }),
    output: invoice,
    refusals: ['order_not_found', 'order_not_paid'],
  }),
}
