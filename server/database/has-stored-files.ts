import { sql } from 'drizzle-orm'
import type { Queryable } from './connect'

/** Whether any row names a stored file. */
export async function hasStoredFiles(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (select from product_images) or exists (select from vendor_documents) or exists (select from product_imports)
      or exists (select from refunds_by_hand) or exists (select from credit_payouts) as any`,
  )
  return rows[0]!.any
}
