import { eq, sql } from 'drizzle-orm'
import {
  allocate,
  formatPercent,
  formatUsd,
  sum,
  toPercent,
  type Bps,
  type Minor,
} from '@contract/core/money'
import type { ImportSchemeId } from '@contract/pricing/import-tax'
import * as texts from '@contract/texts'
import type { Queryable } from '@server/database/connect'
import { jsonRows } from '@server/database/json-rows'
import { orderItems, orders, orderTaxLines } from '@server/database/schema/orders'
import { itemTotalOf, wholeLine, type Item } from './item-amounts'
import { groupBy } from '@server/platform/group-by'
import { taxLinesOf } from './service'

/** A tax component, US cents: its base and its amount, for an order or part of one. */
export interface TaxShare {
  component: string
  rateBps: Bps
  baseMinor: Minor
  amountMinor: Minor
  /** Of import VAT; it is charged on the items of the same scheme alone. */
  importScheme: ImportSchemeId | null
}

type Taxed = Parameters<typeof itemTotalOf>[0] & Pick<Item, 'importScheme'>

/** Whether a component is charged on an item. */
export const isChargedOn = ({ importScheme }: TaxShare, item: Pick<Item, 'importScheme'>): boolean =>
  importScheme === item.importScheme

/**
 * Each item's part of each component of its order's tax. `items` are all of the order, in cart order: the parts of an item add up to its tax and
 * those of a component to the component, so that what is refunded item by item adds up to what was sold.
 */
export function taxShares(components: readonly TaxShare[], items: readonly Taxed[]): TaxShare[][] {
  const remaining = components.map(({ amountMinor }) => amountMinor)
  return items.map((item) => {
    const taxedMinor = itemTotalOf(item) - item.taxMinor
    const parts = components.length === 0 ? [] : allocate(item.taxMinor, remaining)
    return components.map((component, i) => {
      remaining[i]! -= parts[i]!
      const baseMinor = isChargedOn(component, item) ? taxedMinor : 0
      return { ...component, baseMinor, amountMinor: parts[i]! }
    })
  })
}

/** The components of several items' tax, each added up. */
export function addTaxes(shares: readonly (readonly TaxShare[])[]): TaxShare[] {
  const [first = []] = shares
  return first.map((component, i) => ({
    ...component,
    baseMinor: sum(shares.map((itemShares) => itemShares[i]!.baseMinor)),
    amountMinor: sum(shares.map((itemShares) => itemShares[i]!.amountMinor)),
  }))
}

/** The parts of an order's tax by item id. */
export type TaxShares = ReadonlyMap<string, TaxShare[]>

interface TaxedOrderRows {
  components: readonly (TaxShare & { line: number })[]
  items: readonly (Taxed & { id: string; line: number; part: number })[]
}

/** Columns of a query that joins `orders` to another table: what `sharesFrom` takes. */
export const taxColumns = {
  components: jsonRows(
    {
      line: orderTaxLines.line,
      component: orderTaxLines.component,
      rateBps: orderTaxLines.rateBps,
      baseMinor: orderTaxLines.baseMinor,
      amountMinor: orderTaxLines.amountMinor,
      importScheme: orderTaxLines.importScheme,
    },
    sql`${orderTaxLines}`,
    eq(orderTaxLines.orderId, orders.id),
  ),
  items: jsonRows(
    {
      id: orderItems.id,
      line: orderItems.line,
      part: orderItems.part,
      priceMinor: orderItems.priceMinor,
      quantity: orderItems.quantity,
      shippingMinor: orderItems.shippingMinor,
      taxMinor: orderItems.taxMinor,
      discountMinor: orderItems.discountMinor,
      shippingDiscountMinor: orderItems.shippingDiscountMinor,
      importScheme: orderItems.importScheme,
    },
    sql`${orderItems}`,
    eq(orderItems.orderId, orders.id),
  ),
}

/** By line first, and then by part, so that splitting a line changes the shares of no other, nor of the parts before. */
export function sharesFrom({ components, items }: TaxedOrderRows): TaxShares {
  const sortedItems = items.toSorted((a, b) => a.line - b.line || a.part - b.part)
  const lines = [...groupBy(sortedItems, ({ line }) => line).values()]
  const shares = taxShares(
    components.toSorted((a, b) => a.line - b.line),
    lines.map(wholeLine),
  )
  return new Map(
    lines.flatMap((parts, i) => {
      const partShares = taxShares(shares[i]!, parts)
      return parts.map(({ id }, j) => [id, partShares[j]!] as const)
    }),
  )
}

export async function taxSharesOf(tx: Queryable, orderId: string): Promise<TaxShares> {
  const components = await taxLinesOf(tx, orderId)
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  return sharesFrom({ components, items })
}

/** Items of one order, each with its parts of the order's tax. */
export const withTaxes = <Taxed extends Pick<Item, 'id'>>(items: readonly Taxed[], shares: TaxShares) =>
  items.map((item) => ({ ...item, taxes: shares.get(item.id)! }))

/** A line for each component of a tax, or a single one where none is known. */
export const taxEntries = (
  taxes: readonly TaxShare[],
  taxMinor: Minor,
): { label: string; amountMinor: Minor }[] =>
  taxes.length === 0
    ? [{ label: 'Tax', amountMinor: taxMinor }]
    : taxes.map(({ component, importScheme, rateBps, baseMinor, amountMinor }) => ({
        label: texts.order.taxOn(
          importScheme ? texts.importVat.component : component,
          formatPercent(toPercent(rateBps)),
          formatUsd(baseMinor),
        ),
        amountMinor,
      }))
