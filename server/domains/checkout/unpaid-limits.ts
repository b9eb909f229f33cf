import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import { sum } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { readSetting } from '@server/platform/settings'
import { abandonedOrders, type UnpaidReservations } from '@server/domains/orders/unpaid-orders'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Refuses an order too soon after others that held stock for long and were not paid for: recent_orders_unpaid. */
export async function refuseDuringPause(tx: Queryable, userId: string, now: Date): Promise<void> {
  const abandoned = await abandonedOrders(
    tx,
    userId,
    new Date(now.getTime() - serverLimits.unpaidPause.days * dayMs),
  )
  if (abandoned.length === 0) return
  const reservedMs = sum(abandoned.map(({ placedAt, endedAt }) => endedAt.getTime() - placedAt.getTime()))
  const pauseMs =
    pauseMinutes(reservedMs / minuteMs, await readSetting(tx, 'unpaid_order_minutes')) * minuteMs
  if (pauseMs === 0) return
  const lastEndedMs = Math.max(...abandoned.map(({ endedAt }) => endedAt.getTime()))
  const waitMs = lastEndedMs + pauseMs - now.getTime()
  if (waitMs > 0) throw new Refusal('recent_orders_unpaid', { minutes: Math.ceil(waitMs / minuteMs) })
}

/** Doubles for each full payment period that goods were reserved, however many orders it was spread over. */
function pauseMinutes(reservedMinutes: number, orderMinutes: number): number {
  const { graceFactor, firstMinutes, maxMinutes } = serverLimits.unpaidPause
  const fullPeriods = Math.floor(reservedMinutes / orderMinutes)
  return fullPeriods <= graceFactor
    ? 0
    : Math.min(firstMinutes * 2 ** (fullPeriods - graceFactor - 1), maxMinutes)
}

interface Line {
  productId: string
  name: string
  quantity: number
  /** The product's stock before this order. */
  productStock: number
}

/**
 * An unpaid order holds stock that others could buy, so a user can have only a few at once and reserve only part of a product's stock. Refuses:
 * too_many_unpaid_orders, too_many_unpaid_units.
 */
export function refuseTooManyUnpaid(lines: readonly Line[], { orders, units }: UnpaidReservations): void {
  const ordersMax = serverLimits.maxUnpaidOrders
  if (orders >= ordersMax) throw new Refusal('too_many_unpaid_orders', { max: ordersMax })
  const { always, shareOfStock } = serverLimits.unpaidUnits
  for (const { productId, name, productStock } of lines) {
    const reserved = units.get(productId) ?? 0
    const requested = sum(
      lines.filter((line) => line.productId === productId).map(({ quantity }) => quantity),
    )
    const max = Math.max(always, Math.floor(shareOfStock * (productStock + reserved)))
    if (reserved + requested > max) throw new Refusal('too_many_unpaid_units', { name, max, reserved })
  }
}
