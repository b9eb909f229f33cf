import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { payouts } from '@server/database/schema/payouts'
import { eraseFromAudit } from '@server/platform/audit'

/**
 * Takes out of a closed vendor's payouts what was written about them, and what providers reported. Where the money went stays: the law
 * requires it.
 */
export async function erasePayee(tx: Queryable, vendorId: string): Promise<void> {
  await tx
    .update(payouts)
    .set({ failureReason: null, paymentNote: null })
    .where(
      and(
        eq(payouts.vendorId, vendorId),
        or(isNotNull(payouts.failureReason), isNotNull(payouts.paymentNote)),
      ),
    )
  await tx.execute(sql`update payment_events e set payload = '{}' from payouts p
    where p.vendor_id = ${vendorId} and e.provider = p.provider and e.reference = p.reference
      and e.handled_at is not null and e.payload <> '{}'`)
  await eraseFromAudit(
    tx,
    'payout',
    sql`(select id::text from ${payouts} where ${payouts.vendorId} = ${vendorId})`,
  )
}
