import { sql, type SQL } from 'drizzle-orm'
import { orderItems } from '@server/database/schema/orders'
import { vendors } from '@server/database/schema/vendors'

/** The handling deadline of an item that is paid at a moment: its vendor's handling days later. For an update of `order_items`. */
export const shipByOf = (paidAt: Date): SQL<Date> =>
  sql`${paidAt.toISOString()}::timestamptz + make_interval(days => (
    select ${vendors.handlingDays}::int from ${vendors} where ${vendors.id} = ${orderItems.vendorId}))`

/** Whether a handling deadline has passed. */
export const isLate = (shipBy: Date | null, now: Date): boolean => shipBy !== null && shipBy < now
