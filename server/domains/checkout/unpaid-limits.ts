import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import { sum } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { readSetting } from '@server/platform/settings'
import { abandonedOrders, type UnpaidReservations } from '@server/domains/orders/unpaid-orders'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Refuses an order too soon after others that held stock for long and were not paid for: orders_left_unpaid. */
export async function refuseDuringPause(tx: Queryable, userId: string, now: Date): Promise<void> {
  const left = await abandonedOrders(
    tx,
    userId,
    new Date(now.getTime() - serverLimits.unpaidPause.days * dayMs),
  )
  if (left.length === 0) return
  const heldMs = sum(left.map(({ placedAt, endedAt }) => endedAt.getTime() - placedAt.getTime()))
  const pauseMs = pauseMinutes(heldMs / minuteMs, await readSetting(tx, 'unpaid_order_minutes')) * minuteMs
  if (pauseMs === 0) return
  const lastMs = Math.max(...left.map(({ endedAt }) => endedAt.getTime()))
  const waitMs = lastMs + pauseMs - now.getTime()
  if (waitMs > 0) throw new Refusal('orders_left_unpaid', { minutes: Math.ceil(waitMs / minuteMs) })
}

/** Doubles with each time that an unpaid order may last, however many orders it was made of. */
function pauseMinutes(heldMinutes: number, orderMinutes: number): number {
  const { forgiven, firstMinutes, longestMinutes } = serverLimits.unpaidPause
  const times = Math.floor(heldMinutes / orderMinutes)
  return times <= forgiven ? 0 : Math.min(firstMinutes * 2 ** (times - forgiven - 1), longestMinutes)
}

interface Line {
  productId: string
  name: string
  quantity: number
  /** The product's stock before this order. */
  productStock: number
}

/**
 * An unpaid order holds stock that others could buy, so a user has few at once and reserves a part of a product's stock only. Refuses:
 * too_many_unpaid_orders, too_many_unpaid_units.
 */
export function refuseTooManyUnpaid(lines: readonly Line[], { orders, units }: UnpaidReservations): void {
  const ordersMax = serverLimits.unpaidOrdersAtOnce
  if (orders >= ordersMax) throw new Refusal('too_many_unpaid_orders', { max: ordersMax })
  const { always, shareOfStock } = serverLimits.unpaidUnits
  for (const { productId, name, productStock } of lines) {
    const held = units.get(productId) ?? 0
    const requested = sum(
      lines.filter((line) => line.productId === productId).map(({ quantity }) => quantity),
    )
    const max = Math.max(always, Math.floor(shareOfStock * (productStock + held)))
    if (held + requested > max) throw new Refusal('too_many_unpaid_units', { name, max, held })
  }
}
