import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { OrderImportVat } from '@contract/checkout/import-charges'
import { importSchemeLabel } from '@contract/pricing/import-tax'
import * as texts from '@contract/texts'
import type { Queryable } from '@server/database/connect'
import { orderItems, orderTaxLines } from '@server/database/schema/orders'
import type { taxLinesOf } from './service'

type TaxLine = Awaited<ReturnType<typeof taxLinesOf>>[number]
type ImportLine = Pick<TaxLine, 'importScheme' | 'importNumber'>

/** The scheme by which import VAT was collected, from an order's tax lines, with its number; undefined without any. */
export function collectedScheme(taxLines: readonly ImportLine[]) {
  const line = taxLines.find(({ importScheme }) => importScheme)
  return line && { scheme: line.importScheme!, number: line.importNumber! }
}

/** The same on the wire, given which of the order's items it covers. */
export function serializeImportVat(
  taxLines: readonly ImportLine[],
  items: readonly ImportLine['importScheme'][],
): OrderImportVat | null {
  const collected = collectedScheme(taxLines)
  return collected ? { ...collected, partly: items.includes(null) } : null
}

/** What a vendor writes on the customs declaration of its parcel; null if its import VAT was not collected. */
export async function importVatOfParcel(tx: Queryable, orderId: string, vendorId: string) {
  const [row] = await tx
    .select({ scheme: orderTaxLines.importScheme, number: orderTaxLines.importNumber })
    .from(orderTaxLines)
    .where(
      and(
        eq(orderTaxLines.orderId, orderId),
        isNotNull(orderTaxLines.importScheme),
        sql`exists (select from ${orderItems} i where i.order_id = ${orderId} and i.vendor_id = ${vendorId} and i.import_scheme is not null)`,
      ),
    )
    .limit(1)
  return row ? { scheme: row.scheme!, number: row.number! } : null
}

/** The scheme and its number as a fact of a document: `IOSS number`, `IM2760000000`. */
export function importVatFacts(taxLines: readonly ImportLine[]): [string, string][] {
  const collected = collectedScheme(taxLines)
  return collected
    ? [[texts.importVat.schemeNumber(importSchemeLabel(collected.scheme)), collected.number]]
    : []
}
