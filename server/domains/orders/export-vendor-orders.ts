import { countryName } from '@contract/core/countries'
import { serverLimits } from '@server/limits'
import type { VendorOrder, VendorOrderQuery } from '@contract/orders/procedures'
import { statusLabel } from '@contract/core/state-machine'
import { toDollars, type InternalAmounts } from '@contract/core/money'
import { csvLine } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { listVendorOrders } from './vendor-orders'

const columns = [
  'Order ID',
  'Date',
  'Order status',
  'Customer',
  'City',
  'Country',
  'Product',
  'Options',
  'SKU',
  'Quantity',
  'Unit price (USD)',
  'Gross (USD)',
  'Discount (USD)',
  'Discount paid by',
  'Commission (USD)',
  'Net (USD)',
  'Item status',
  'Ship by',
  'Carrier',
  'Tracking number',
]

/** The acting vendor's orders that a query narrows down, as CSV: a line per item, read batch by batch so that memory stays the same. */
export async function* exportVendorOrders(
  query: Omit<VendorOrderQuery, 'cursor' | 'limit'>,
  context: Context,
  batchSize: number = serverLimits.exportBatch,
): AsyncGenerator<string> {
  yield csvLine(columns)
  let cursor: string | undefined
  do {
    const page = await listVendorOrders({ ...query, cursor, limit: batchSize }, context)
    yield page.items.map(csvLinesOf).join('')
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

const csvLinesOf = (order: InternalAmounts<VendorOrder>): string =>
  order.vendor_items
    .map((item) =>
      csvLine([
        order.order_id,
        order.order_created_at,
        statusLabel(order.order_status),
        order.customer_name,
        order.shipping_address?.city ?? null,
        order.shipping_address ? countryName(order.shipping_address.country) : null,
        item.product_name,
        item.variant_title,
        item.sku,
        item.quantity,
        toDollars(item.price),
        toDollars(item.gross),
        item.discount && toDollars(item.discount.amount),
        item.discount?.paid_by ?? null,
        toDollars(item.commission),
        toDollars(item.net),
        statusLabel(item.status),
        item.ship_by,
        item.shipping_provider,
        item.tracking_number,
      ]),
    )
    .join('')
