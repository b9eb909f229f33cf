import { dayOf } from '@contract/core/day'
import { productLimits, nameWithVariant, variantTitle } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { notifyVendor } from '@server/domains/notifications/service'

interface SoldUnits {
  variantId: string
  productId: string
  vendorId: string
  name: string
  optionValues: readonly string[]
  /** The stock before so many units of it were reserved. */
  stock: number
  quantity: number
}

/** Notifies vendors of what an order has made low on stock or sold out; of each variant at most once a day. */
export async function notifyLowStock(
  tx: Queryable,
  lines: readonly SoldUnits[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  for (const { stock, quantity, ...line } of lines) {
    const remaining = stock - quantity
    if (!hasBecomeLow(stock, remaining)) continue
    const name = nameWithVariant(line.name, variantTitle(line.optionValues))
    await notifyVendor(tx, {
      vendorId: line.vendorId,
      payload: { kind: 'low_stock', product_id: line.productId, name, left: remaining },
      eventKey: `low_stock:${line.variantId}:${remaining === 0 ? 'out' : 'low'}:${dayOf(now)}`,
      now,
      publicUrl,
    })
  }
}

const hasBecomeLow = (stockBefore: number, remaining: number) =>
  remaining === 0 || (remaining <= productLimits.lowStock && stockBefore > productLimits.lowStock)
