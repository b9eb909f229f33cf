import { asc, eq, inArray, or } from 'drizzle-orm'
import type { InternalAmounts, Minor } from '@contract/core/money'
import type { StatementKind, StatementLine } from '@contract/payouts/statement-procedures'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { disputes, payments, refunds } from '@server/database/schema/payments'
import {
  netOf,
  soldItemId,
  vendorDiscountOf,
  wholeItem,
  type Item,
} from '@server/domains/orders/item-amounts'
import { refundKey, saleKey } from '@server/domains/ledger/entries'
import { listMovements, type Movement } from '@server/domains/ledger/movements'
import type { PostingReason } from '@server/domains/ledger/service'
import { groupBy } from '@server/platform/group-by'
import { decodeCursor, pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { periodOf, vendorAccountIds } from './statement'

interface Query {
  month: string
  cursor?: string | undefined
  limit?: number | undefined
}

/** A page of what moved the acting vendor's balance in a month, oldest first. Refuses: invalid_input, for a cursor that is not ours. */
export function listStatementLines(
  query: Query,
  context: Context,
): Promise<{ items: InternalAmounts<StatementLine>[]; next_cursor: string | null }> {
  return statementLinesOf(context.tx, { ...query, vendorId: requireVendor(context).vendorId })
}

/** A page of what moved a vendor's balance in a month, oldest first. */
export async function statementLinesOf(
  tx: Queryable,
  { month, cursor, limit, vendorId }: Query & { vendorId: string },
): Promise<{ items: InternalAmounts<StatementLine>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'timestamptz', eventKeyPattern)
  const ids = await vendorAccountIds(tx, vendorId)
  const movements = await listMovements(tx, ids, periodOf(month), {
    after: after && { at: new Date(after.sortKey), key: after.id },
    limit: size + 1,
  })
  const page = pageFrom(
    movements,
    size,
    ({ at, key }) => ({ sortKey: at, id: key }),
    (movement) => movement,
  )
  return { ...page, items: await serializeMovements(tx, page.items) }
}

/** The form of an event's key in the ledger: `item_sale:<id>`. */
const eventKeyPattern = /^[\w:-]{1,120}$/

const kindByReason: Partial<Record<PostingReason, StatementKind>> = {
  sale: 'sale',
  refund: 'refund',
  dispute_lost: 'dispute',
  payout_sent: 'payout',
  payout_back: 'payout_returned',
  plan_fee: 'plan_fee',
}

/** Movements with the goods they are about. An event's key names its item: `item_sale:<id>`. */
async function serializeMovements(
  tx: Queryable,
  movements: readonly Movement[],
): Promise<InternalAmounts<StatementLine>[]> {
  const goods = await goodsOf(tx, movements)
  const orders = await orderIdsOfDisputes(tx, movements)
  return movements.map((movement) => {
    const { at, key, reason, amount } = movement
    const { item, quantity = null, ...taken } = goods.get(key) ?? noGoods
    const { commissionMinor, vendorShippingMinor, discountMinor } = taken
    const sign = Math.sign(amount)
    return {
      key: `${reason}:${key}`,
      at: at.toISOString(),
      kind: kindByReason[reason] ?? 'correction',
      order_id: item?.orderId ?? orders.get(key) ?? null,
      product_name: item?.productName ?? null,
      variant_title: item?.variantTitle ?? null,
      quantity,
      gross: item ? amount + sign * (commissionMinor + vendorShippingMinor + discountMinor) : null,
      discount: item ? -sign * discountMinor : null,
      commission: item ? -sign * commissionMinor : null,
      shipping: item ? -sign * vendorShippingMinor : null,
      net: amount,
    }
  })
}

/** What a sale or a refund of goods is made of. */
interface MovedGoods {
  item: Item
  /** The units sold, or taken back; 0 if it is only money. */
  quantity: number
  commissionMinor: Minor
  /** What the vendor pays of the shipping. */
  vendorShippingMinor: Minor
  /** What the vendor pays of it; of a part that is refunded, the goods stand at what is left of them after it. */
  discountMinor: Minor
}

const noGoods: Partial<Pick<MovedGoods, 'item' | 'quantity'>> & Omit<MovedGoods, 'item' | 'quantity'> = {
  commissionMinor: 0,
  vendorShippingMinor: 0,
  discountMinor: 0,
}

const itemIdsOf = ({ key, reason }: Movement): string[] =>
  reason === 'sale' || reason === 'refund' ? [key.split(':')[1]!] : []

/** The goods that movements are about, by key: of a sale the whole line, of a refund its part of the item. */
async function goodsOf(tx: Queryable, movements: readonly Movement[]): Promise<Map<string, MovedGoods>> {
  const ids = movements.flatMap(itemIdsOf)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(orderItems)
    .where(or(inArray(orderItems.id, ids), inArray(orderItems.partOf, ids)))
    .orderBy(asc(orderItems.part))
  const refundRows = await tx.select().from(refunds).where(inArray(refunds.itemId, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sales = [...groupBy(rows, soldItemId)].map(
    ([id, parts]) => [saleKey(id), soldGoods(wholeItem(parts))] as const,
  )
  return new Map([
    ...sales,
    ...refundRows.map((refund) => {
      const item = byId.get(refund.itemId!)!
      return [refundKey({ id: item.id, number: refund.number! }), refundedGoods(item, refund)] as const
    }),
  ])
}

const soldGoods = (item: Item): MovedGoods => ({
  item,
  quantity: item.quantity,
  commissionMinor: item.commissionMinor,
  vendorShippingMinor: item.vendorShippingMinor,
  discountMinor: vendorDiscountOf(item),
})

const refundedGoods = (item: Item, refund: typeof refunds.$inferSelect): MovedGoods => ({
  item,
  quantity: refund.quantity,
  commissionMinor: refund.commissionMinor,
  vendorShippingMinor: refund.vendorShippingMinor,
  discountMinor: refund.netMinor === netOf(item) ? vendorDiscountOf(item) : 0,
})

/** The orders of lost disputes, by the keys of their events. */
async function orderIdsOfDisputes(
  tx: Queryable,
  movements: readonly Movement[],
): Promise<Map<string, string>> {
  const keys = movements.filter(({ reason }) => reason === 'dispute_lost').map(({ key }) => key)
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ id: disputes.id, orderId: payments.orderId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      inArray(
        disputes.id,
        keys.map((key) => key.slice(key.indexOf(':') + 1)),
      ),
    )
  return new Map(rows.map(({ id, orderId }) => [`dispute_lost:${id}`, orderId]))
}
