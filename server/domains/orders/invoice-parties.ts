import { sql, type SQL } from 'drizzle-orm'
import { brand } from '@contract/core/brand'
import type { Queryable } from '@server/database/connect'
import type { InvoiceParties } from '@server/database/schema/invoice-parties'
import { settingText } from '@server/platform/settings'

/** The parties of an order's invoice as of now: the marketplace as set by its operator, each vendor as in its application. */
export const currentInvoiceParties = (
  orderId: string,
): SQL<InvoiceParties> => sql<InvoiceParties>`jsonb_build_object(
  'issuer', jsonb_build_object(
    'name', coalesce(${settingText('operator_name')}, ${brand.name}), 'address', ${settingText('operator_address')},
    'country', null, 'tax_number', ${settingText('operator_tax_number')}),
  'sellers', (
    select coalesce(jsonb_object_agg(v.id, jsonb_build_object(
      'name', v.company_name, 'country', v.country, 'address', a.business_address, 'tax_number', a.tax_number)), '{}')
    from vendors v left join vendor_applications a on a.id = v.application_id
    where v.id in (select i.vendor_id from order_items i where i.order_id = ${orderId}::uuid)))`

/** The same as a query, for orders from before they were stored. */
export async function invoicePartiesOf(tx: Queryable, orderId: string): Promise<InvoiceParties> {
  const { rows } = await tx.execute<{ parties: InvoiceParties }>(
    sql`select ${currentInvoiceParties(orderId)} as parties`,
  )
  return rows[0]!.parties
}
