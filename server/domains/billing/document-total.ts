import { sql } from 'drizzle-orm'
import { isItemSold } from '@server/domains/orders/sold-goods'
import { billingDocuments } from '@server/database/schema/billing'

const { kind, totalMinor, orderId, refundId, disputeId, planInvoiceId } = billingDocuments

const invoiced = sql`(select sum(i.price_minor * i.quantity + i.shipping_minor + i.tax_minor - i.discount_minor - i.shipping_discount_minor)
  from order_items i where i.order_id = ${orderId} and ${isItemSold})`

const refunded = sql`(select r.amount_minor - r.goodwill_minor from refunds r where r.id = ${refundId})`

const disputed = sql`(select d.amount_minor from disputes d where d.id = ${disputeId})`

/**
 * What a billing document amounts to, US cents, from the moment it is issued: as it printed it or, until then, from the records that it will print.
 * A vendor's statement prints in the transaction that issues it.
 */
export const documentTotal = sql<string | null>`coalesce(${totalMinor}, case ${kind}
  when 'invoice' then ${invoiced}
  when 'credit_note' then coalesce(${refunded}, ${disputed})
  when 'plan_invoice' then (select p.amount_minor from plan_invoices p where p.id = ${planInvoiceId}) end)`.mapWith(
  (minor: string | null) => (minor === null ? null : Number(minor)),
)
