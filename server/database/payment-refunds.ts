import { sql, type SQL } from 'drizzle-orm'
import type { PaymentState } from '@contract/payments/states'

// What queries say about the refunds of a payment, one of the table `payments`.

const refundsWhere = (condition: SQL) =>
  sql`(select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = payments.id and ${condition})`.mapWith(
    Number,
  )

/** What refunds have given back of a payment, US cents: to wherever it came from or by hand, and as credit to the customer. */
export const refundedMinor = refundsWhere(
  sql`r.status = 'completed' and r.settled_as is distinct from 'credit'`,
)
export const creditedMinor = refundsWhere(sql`r.status = 'completed' and r.settled_as = 'credit'`)

/** What those will give back that are not completed, US cents. */
export const refundsUnderWayMinor = refundsWhere(sql`r.status <> 'completed'`)

/** The goodwill that its refunds have added, less what of it counted towards later ones, US cents. */
export const goodwillMinor =
  sql`(select coalesce(sum(r.goodwill_minor), 0) from refunds r where r.payment_id = payments.id)`.mapWith(
    Number,
  )

/** What a payment still holds at its provider, US cents. What is in dispute may be gone. */
export const heldMinor = sql`(payments.amount_minor - ${refundsWhere(sql`true`)} - (
  select coalesce(sum(d.amount_minor + d.uncovered_minor), 0) from disputes d
  where d.payment_id = payments.id and d.status in ('open', 'lost')))`.mapWith(Number)

/**
 * Where a payment is, of the table or alias `payment`. The refund of no item holds one that paid for nothing in its order, such as one that came
 * too late; one of 0 US cents holds money in a currency that was not requested.
 */
export function paymentState(payment: 'payments' | 'p'): SQL<PaymentState> {
  const { id, status, amount_minor } = columnsOf(payment)
  return sql`(case when ${status} <> 'paid' then ${status}::text else (
    select case
      when bool_or(r.status <> 'completed' and r.item_id is null and (r.amount_minor = 0 or r.amount_minor >= ${amount_minor})) then 'held'
      when bool_or(r.status = 'completed' and r.item_id is null and r.amount_minor = 0) then 'refunded'
      when coalesce(sum(r.amount_minor) filter (where r.status = 'completed'), 0) >= ${amount_minor} then 'refunded'
      when bool_or(r.status = 'completed') then 'partly_refunded'
      else 'paid' end
    from refunds r where r.payment_id = ${id}) end)`
}

const columnsOf = (payment: string) => ({
  id: sql.raw(`${payment}.id`),
  status: sql.raw(`${payment}.status`),
  amount_minor: sql.raw(`${payment}.amount_minor`),
})
