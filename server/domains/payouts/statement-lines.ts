import { asc, eq, inArray, or } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { StatementKind, StatementLine } from '@contract/payouts/statement-procedures'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { payments, disputes } from '@server/database/schema/payments'
import { soldItemId, vendorDiscountOf, wholeItem, type Item } from '@server/domains/orders/item-amounts'
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
  const items = await itemsOf(tx, movements)
  const orders = await orderIdsOfDisputes(tx, movements)
  return movements.map((movement) => {
    const { at, key, reason, amount } = movement
    const item = items.get(key)
    const sign = Math.sign(amount)
    return {
      key: `${reason}:${key}`,
      at: at.toISOString(),
      kind: kindByReason[reason] ?? 'correction',
      order_id: item?.orderId ?? orders.get(key) ?? null,
      product_name: item?.productName ?? null,
      variant_title: item?.variantTitle ?? null,
      quantity: item?.quantity ?? null,
      gross: item ? amount + sign * (item.commissionMinor + vendorDiscountOf(item)) : null,
      discount: item ? -sign * vendorDiscountOf(item) : null,
      commission: item ? -sign * item.commissionMinor : null,
      net: amount,
    }
  })
}

const itemIdsOf = ({ key, reason }: Movement): string[] =>
  reason === 'sale' || reason === 'refund' ? [key.slice(key.indexOf(':') + 1)] : []

/** The goods that movements are about, by key: of a sale the whole line, of a refund the item. */
async function itemsOf(tx: Queryable, movements: readonly Movement[]): Promise<Map<string, Item>> {
  const ids = movements.flatMap(itemIdsOf)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(orderItems)
    .where(or(inArray(orderItems.id, ids), inArray(orderItems.partOf, ids)))
    .orderBy(asc(orderItems.part))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byLine = groupBy(rows, soldItemId)
  return new Map(
    movements.flatMap((movement) => {
      const { key, reason } = movement
      return itemIdsOf(movement).flatMap((id): [string, Item][] =>
        byId.has(id) ? [[key, reason === 'sale' ? wholeItem(byLine.get(id)!) : byId.get(id)!]] : [],
      )
    }),
  )
}

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
