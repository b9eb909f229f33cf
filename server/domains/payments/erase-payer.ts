import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { eraseFromAudit } from '@server/platform/audit'
import { erasedText } from '@server/platform/erased-placeholders'

/**
 * Erases the payer from the payments for a user's orders, their refunds, and the reports of providers. A payment that is in progress, or
 * may still arrive late, keeps the phone number for a refund: see `eraseLateArrivals`.
 */
export async function erasePayer(tx: Queryable, userId: string): Promise<void> {
  const userPaymentIds = sql`select p.id from payments p join orders o on o.id = p.order_id where o.customer_id = ${userId}`
  const settledPaymentIds = sql`${userPaymentIds} and (p.status = 'paid' or p.next_check_at is null)
    and not exists (select from refunds r where r.payment_id = p.id and r.status <> 'completed')`
  await tx.execute(sql`update payments set payer_phone = null, checkout_url = null, message = null
    where id in (${settledPaymentIds}) and num_nonnulls(payer_phone, checkout_url, message) > 0`)
  await tx.execute(
    sql`update payments set credit_closed_at = now() where id in (${userPaymentIds}) and by_credit and credit_closed_at is null`,
  )
  // That the bank has confirmed it stays; in whose words does not.
  await tx.execute(
    sql`update payments set bank_line = ${erasedText} where id in (${userPaymentIds}) and bank_line is not null`,
  )
  await tx.execute(sql`update payment_events e set payload = '{}'
    from payments p where p.id in (${settledPaymentIds}) and e.provider = p.provider and e.handled_at is not null and e.payload <> '{}'
      and e.reference in (select p.reference union all select d.provider_id from disputes d where d.payment_id = p.id
        union all select r.provider_id from refunds r where r.payment_id = p.id)`)
  await tx.execute(
    sql`update refunds set reason = ${erasedText}, failure_reason = null where payment_id in (${userPaymentIds})`,
  )
  // What was sent, where the bank says so, stays in the books; what was written about it does not.
  await tx.execute(
    sql`update refunds_by_hand set note = '', outcome_note = null
      where refund_id in (select id from refunds where payment_id in (${userPaymentIds}))`,
  )
  await tx.execute(sql`update credit_payouts set note = '' where user_id = ${userId}`)
  await eraseFromAudit(tx, 'payment', sql`(select id::text from (${userPaymentIds}) payment)`)
  await eraseFromAudit(
    tx,
    'refund',
    sql`(select id::text from refunds where payment_id in (${userPaymentIds}))`,
  )
}
