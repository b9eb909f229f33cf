import { eq } from 'drizzle-orm'
import { brand } from '@contract/brand'
import type { Queryable } from '@server/database/connect'
import { orderItems, type InvoiceParties } from '@server/database/schema/orders'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import { settingsOf } from '@server/platform/settings'

/** The parties of an order's invoice as of now: the marketplace as set by its operator, each vendor as in its application. */
export async function invoicePartiesOf(tx: Queryable, orderId: string): Promise<InvoiceParties> {
  const operator = await settingsOf(tx, ['operator_name', 'operator_address', 'operator_tax_number'])
  const sellers = await tx
    .selectDistinct({
      id: vendors.id,
      name: vendors.companyName,
      country: vendors.country,
      address: vendorApplications.businessAddress,
      tax_number: vendorApplications.taxNumber,
    })
    .from(orderItems)
    .innerJoin(vendors, eq(vendors.id, orderItems.vendorId))
    .leftJoin(vendorApplications, eq(vendorApplications.id, vendors.applicationId))
    .where(eq(orderItems.orderId, orderId))
  return {
    issuer: {
      name: operator.operator_name || brand.name,
      address: operator.operator_address || null,
      country: null,
      tax_number: operator.operator_tax_number || null,
    },
    sellers: Object.fromEntries(sellers.map(({ id, ...party }) => [id, party])),
  }
}
