import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

/**
 * Our references of M-Pesa's receipts, by the receipt, from the callbacks that named them; a receipt that several payments named is left
 * out. A statement has nothing else that we know.
 */
export async function receiptReferences(
  tx: Queryable,
  receipts: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ receipt: string; reference: string }>(sql`
    select item ->> 'Value' as receipt, min(e.reference) as reference
    from payment_events e,
      jsonb_path_query(e.payload, 'lax $.body.Body.stkCallback.CallbackMetadata.Item[*] ? (@.Name == "MpesaReceiptNumber")') item
    where e.provider = 'mpesa' and e.kind = 'stk.result' and e.reference is not null
      and item ->> 'Value' = any(${sql.param([...receipts])}::text[])
    group by 1 having count(distinct e.reference) = 1`)
  return new Map(rows.map(({ receipt, reference }) => [receipt, reference]))
}
