import { sql } from 'drizzle-orm'
import { inTransaction } from '@server/database/transaction'
import { eraseBuyer } from '@server/domains/orders/erase-buyer'
import { finalizeDocumentsOf } from '@server/domains/billing/finalize-document'
import { erasePayer } from '@server/domains/payments/erase-payer'
import { erasedName } from '@server/platform/erased-placeholders'
import type { Job } from '@server/platform/jobs'

/**
 * Erases what a deletion had to leave, or what came after it: the phone of a payment that was under way, what a provider reported late, and
 * orders of accounts that were deleted before orders were erased.
 */
export const eraseLateArrivals: Job = async (_, services) => {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select deleted.id from profiles deleted where deleted.deleted_at is not null and exists (
      select from orders o left join payments p on p.order_id = o.id and (p.status = 'paid' or p.next_check_at is null)
      where o.customer_id = deleted.id and (o.shipping_address ->> 'fullName' <> ${erasedName} or p.payer_phone is not null
        or exists (select from payment_events e where e.reference = p.reference and e.handled_at is not null and e.payload <> '{}')))`)
  for (const { id } of rows)
    await inTransaction(services.db, async (tx) => {
      await finalizeDocumentsOf(tx, { customerId: id, vendorId: undefined }, services)
      await eraseBuyer(tx, id)
      await erasePayer(tx, id)
    })
}
