import { countryName } from '@contract/core/country-names'
import { serverLimits } from '@server/limits'
import type { VendorOrder, VendorOrderQuery } from '@contract/orders/procedures'
import { orderStatusLabel } from '@contract/orders/states'
import { shippingServiceLabels } from '@contract/pricing/facts'
import { formatDecimal, type InternalAmounts } from '@contract/core/money'
import { csvLine, timeCell } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { listVendorOrders } from './vendor-orders'

const columns = [
  'Order ID',
  'Date (UTC)',
  'Order status',
  'Customer',
  'Company',
  'Buyer’s reference',
  'Recipient',
  'Phone',
  'Street',
  'Address line 2',
  'City',
  'Region',
  'Postal code',
  'Country',
  'Delivery notes',
  'Product',
  'Options',
  'SKU',
  'Quantity',
  'Unit price (USD)',
  'Gross (USD)',
  'Discount (USD)',
  'Discount paid by',
  'Commission (USD)',
  'Shipping paid by you (USD)',
  'Net (USD)',
  'Net returned (USD)',
  'Item status',
  'Service',
  'Service name',
  'Ship by (UTC)',
  'Carrier',
  'Tracking number',
]

/**
 * The acting vendor's orders that a query narrows down, as CSV with the number of orders: a line per item, read batch by batch so that memory
 * stays the same. What is taken off is negative, as in the statement.
 */
export async function* exportVendorOrders(
  query: Omit<VendorOrderQuery, 'cursor' | 'limit'>,
  context: Context,
  batchSize: number = serverLimits.exportBatch,
): AsyncGenerator<{ lines: string; rows: number }> {
  yield { lines: csvLine(columns), rows: 0 }
  let cursor: string | undefined
  do {
    const page = await listVendorOrders({ ...query, cursor, limit: batchSize }, context)
    yield { lines: page.items.map(csvLinesOf).join(''), rows: page.items.length }
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

function csvLinesOf(order: InternalAmounts<VendorOrder>): string {
  const { service, provider_name, rate_name } = order.shipping_option
  return order.vendor_items
    .map((item) =>
      csvLine([
        order.order_id,
        timeCell(order.order_created_at),
        orderStatusLabel(order.order_status, service),
        order.customer_name,
        order.company,
        order.buyer_reference,
        ...addressCells(order.shipping_address),
        item.product_name,
        item.variant_title,
        item.sku,
        item.quantity,
        formatDecimal(item.price),
        formatDecimal(item.gross),
        item.discount && formatDecimal(-item.discount.amount),
        item.discount?.paid_by ?? null,
        formatDecimal(-item.commission),
        formatDecimal(-item.shipping),
        formatDecimal(item.net),
        formatDecimal(item.lost),
        orderStatusLabel(item.status, service),
        shippingServiceLabels[service],
        `${provider_name}, ${rate_name}`,
        item.ship_by && timeCell(item.ship_by),
        item.shipping_provider,
        item.tracking_number,
      ]),
    )
    .join('')
}

/** Empty while the vendor does not see who the buyer is. */
const addressCells = (address: VendorOrder['shipping_address']) =>
  address
    ? [
        address.fullName,
        address.phoneNumber,
        address.address,
        address.addressLine1 ?? null,
        address.city,
        address.state,
        address.postalCode ?? null,
        countryName(address.country),
        address.deliveryNotes ?? null,
      ]
    : Array<null>(9).fill(null)
