import { sql, type SQL } from 'drizzle-orm'
import { effectiveHandlingDays } from '@server/database/effective-handling-days'
import { products } from '@server/database/schema/catalog'
import { orderItems } from '@server/database/schema/orders'
import { vendors } from '@server/database/schema/vendors'

/** The handling deadline of an item that is paid at a moment: its product's handling days later. For an update of `order_items`. */
export const shipByOf = (paidAt: Date): SQL<Date> =>
  sql`${paidAt.toISOString()}::timestamptz + make_interval(days => (
    select ${effectiveHandlingDays}::int from ${products} join ${vendors} on ${vendors.id} = ${products.vendorId}
    where ${products.id} = ${orderItems.productId}))`

/** Whether a handling deadline has passed. */
export const isLate = (shipBy: Date | null, now: Date): boolean => shipBy !== null && shipBy < now
