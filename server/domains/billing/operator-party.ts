import { brand } from '@contract/core/brand'
import type { InvoiceParty } from '@server/database/schema/invoice-parties'
import type { Queryable } from '@server/database/connect'
import { readSettings } from '@server/platform/settings'

/** The marketplace, as its operator has set it. */
export async function readOperatorParty(tx: Queryable): Promise<InvoiceParty> {
  const operator = await readSettings(tx, ['operator_name', 'operator_address', 'operator_tax_number'])
  return {
    name: operator.operator_name || brand.name,
    address: operator.operator_address || null,
    country: null,
    tax_number: operator.operator_tax_number || null,
  }
}
