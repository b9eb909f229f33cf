import { sql, type SQL } from 'drizzle-orm'

/** Within how many days a product ships: its own handling days, or else its vendor's. An expression over `products` and `vendors`. */
export const effectiveHandlingDays: SQL<number> = sql.raw(
  'coalesce(products.handling_days, vendors.handling_days)',
) as SQL<number>
