import { sql, type SQL } from 'drizzle-orm'
import type { StockCause } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'

/** Why a stock changes, for its history: the order that was placed or cancelled, or the person who edited or imported it. */
export type StockChange =
  | { cause: Extract<StockCause, 'sold' | 'cancelled'>; orderId: string }
  | { cause: Extract<StockCause, 'edited' | 'bulk_edited' | 'imported'>; userId: string | null }

/**
 * Sets why the next statement of the transaction changes stock; the trigger `record_stock_movements` reads it. As a column of that very
 * statement it costs no round trip.
 */
export const stockCause = (change: StockChange): SQL =>
  sql`set_config('marketplace.stock_cause', ${JSON.stringify(change)}, true)`

/** The same as a statement of its own. */
export async function setStockCause(tx: Queryable, change: StockChange): Promise<void> {
  await tx.execute(sql`select ${stockCause(change)}`)
}
