import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { postAll } from '@server/domains/ledger/service'
import type { Payment } from '../transitions'
import { feeColumns, feeEntries, type ProviderFee } from './provider-fee'

/** A payment that is locked, with the fee that a report names. */
export interface PaymentFee {
  payment: Payment
  fee: ProviderFee
}

// Posting compares every entry with every other.
const batchSize = 500

/** Records and posts the fees that a report names of payments that have none. */
export async function recordFees(
  tx: Queryable,
  fees: readonly PaymentFee[],
  { reportId, now }: { reportId: string; now: Date },
): Promise<void> {
  for (let start = 0; start < fees.length; start += batchSize) {
    const batch = fees.slice(start, start + batchSize)
    const column = (pick: (one: PaymentFee) => unknown) => sql.param(batch.map(pick))
    await tx.execute(sql`
      update payments p set fee_minor = w.fee, fee_currency = w.currency, fee_report_id = ${reportId}
      from unnest(${column(({ payment }) => payment.id)}::uuid[], ${column(({ fee }) => fee.amountMinor)}::bigint[],
        ${column(({ fee }) => fee.currency)}::text[]) as w (id, fee, currency)
      where p.id = w.id and p.fee_minor is null`)
    const entries = batch.flatMap(({ payment, fee }) =>
      feeEntries({ ...payment, ...feeColumns(payment, fee) }),
    )
    await postAll(tx, entries, now)
  }
}
