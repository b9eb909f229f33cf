import { asc, and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { Queryable } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { mismatch, type Check } from '@server/ledger-check/check'

/**
 * Offline payments for which no other person has found the line of the bank statement: nobody but their recorder says that they exist. A
 * person looks at them, and explains what came in cash.
 */
export async function checkOfflinePayments(tx: Queryable): Promise<Check> {
  const isOffline = and(isNull(payments.provider), eq(payments.byCredit, false), eq(payments.status, 'paid'))
  const isSelfMatched = and(
    isNotNull(payments.bankLine),
    sql`${payments.bankLineBy} = ${payments.recordedBy}`,
  )
  const rows = await tx
    .select()
    .from(payments)
    .where(and(isOffline, or(isNull(payments.bankLine), isSelfMatched)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return {
    name: 'offline payments: found on the bank statement by somebody else',
    checked: await tx.$count(payments, isOffline),
    mismatches: rows.map(({ id, amountMinor, createdAt, bankLine }) =>
      mismatch(bankLine === null ? 'offline_payment_unmatched' : 'offline_payment_matched_alone', {
        payment: { record: 'payment', id },
        amount: { amountMinor, currency: 'USD' },
        day: dayOf(createdAt),
      }),
    ),
  }
}
