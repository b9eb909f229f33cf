import { asc, eq } from 'drizzle-orm'
import { formatUsd } from '@contract/core/money'
import { usesPhonePrompt, providerInfo } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { disputeItems, disputes } from '@server/database/schema/payments'
import { orderItems } from '@server/database/schema/orders'
import type { CreditNoteData } from './credit-note-content'
import { creditedLines, creditedTotals } from './credited-parts'

/** What a lost dispute, or a payment that its provider reversed, took back of the goods of an order. */
export async function creditOfDispute(
  tx: Queryable,
  orderId: string,
  disputeId: string,
): Promise<CreditNoteData> {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId))
  const rows = await tx
    .select({ part: disputeItems, item: orderItems })
    .from(disputeItems)
    .innerJoin(orderItems, eq(orderItems.id, disputeItems.itemId))
    .where(eq(disputeItems.disputeId, disputeId))
    .orderBy(asc(orderItems.line), asc(orderItems.part))
  const parts = rows.map(({ part, item }) => ({ ...part, item, quantity: 0 }))
  const { amountMinor, provider } = dispute!
  const { name } = providerInfo(provider)
  return {
    amountMinor,
    reason: usesPhonePrompt(provider) ? 'Payment reversed' : 'Payment disputed',
    lines: creditedLines(parts),
    totals: await creditedTotals(tx, orderId, parts),
    note: `${name} took ${formatUsd(amountMinor)} back from us on behalf of the payer. No further payment is due.`,
  }
}
