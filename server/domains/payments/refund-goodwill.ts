import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { formatUsd, sum, type Minor } from '@contract/core/money'
import { refundLimits } from '@contract/payments/refund-limits'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { goodwillMinor, heldMinor } from '@server/database/payment-refunds'
import { payments } from '@server/database/schema/payments'
import type { ItemShares } from '@server/domains/ledger/entries'
import { chargedOf } from '@server/domains/orders/item-left'
import type { Payment } from './transitions'

/** The payment that an order's items are refunded from, US cents. */
export interface HeldPayment {
  payment: Payment
  /** What it still holds at its provider. What is in dispute may be gone. */
  heldMinor: Minor
  /** The goodwill already paid from it. */
  paidGoodwillMinor: Minor
}

/** The payment that paid for an order, which is the paid one that was not returned in full, with what it still holds. */
export async function heldPaymentOf(tx: Queryable, orderId: string): Promise<HeldPayment> {
  // A select of one table names its columns without it, which a subquery would take for its own.
  const returned = sql`(select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = payments.id and r.item_id is null)`
  const [row] = await tx
    .select({ payment: getTableColumns(payments), heldMinor, paidGoodwillMinor: goodwillMinor })
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), eq(payments.status, 'paid'), gt(payments.amountMinor, returned)),
    )
    .orderBy(asc(payments.paidAt))
    .limit(1)
  if (!row) throw new Error(`order ${orderId} has sold items but no payment that paid for them`)
  return row
}

/**
 * Fits the goodwill of refunds to what their payment holds. New goodwill comes on top of what is refunded, up to its limit. Goodwill paid before
 * counts towards refunds that the payment no longer holds enough for, as negative goodwill: in the end the buyer has everything back, once.
 * Refuses: goodwill_above_limit, goodwill_above_payment.
 */
export function withGoodwill<Part extends ItemShares & { goodwillMinor: Minor }>(
  { heldMinor, paidGoodwillMinor }: HeldPayment,
  parts: readonly Part[],
): Part[] {
  const chargedMinor = sum(parts.map(chargedOf))
  const newGoodwillMinor = sum(parts.map(({ goodwillMinor }) => goodwillMinor))
  if (newGoodwillMinor > 0) {
    const allowedMinor = refundLimits.goodwillMinor - paidGoodwillMinor
    if (newGoodwillMinor > allowedMinor)
      throw new Refusal('goodwill_above_limit', { amount: formatUsd(Math.max(0, allowedMinor)) })
    const restMinor = heldMinor - chargedMinor
    if (newGoodwillMinor > restMinor)
      throw new Refusal('goodwill_above_payment', { amount: formatUsd(Math.max(0, restMinor)) })
    return [...parts]
  }
  let missingMinor = Math.min(Math.max(0, chargedMinor - heldMinor), paidGoodwillMinor)
  return parts.map((part) => {
    const offsetMinor = Math.min(missingMinor, chargedOf(part))
    missingMinor -= offsetMinor
    return { ...part, goodwillMinor: -offsetMinor }
  })
}
