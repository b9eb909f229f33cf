import type { taxRateProcedures } from '@contract/pricing/tax-procedures'
import type { Handlers } from '@server/platform/procedures'
import { addTaxRate } from './add-tax-rate'
import { endTaxRate } from './end-tax-rate'
import { listImportSchemes } from './list-import-schemes'
import { listTaxRateChanges, listTaxRates } from './list-tax-rates'

export const taxRateHandlers: Handlers<keyof typeof taxRateProcedures> = {
  list_import_schemes: listImportSchemes,
  list_tax_rates: listTaxRates,
  add_tax_rate: addTaxRate,
  end_tax_rate: endTaxRate,
  list_tax_rate_changes: listTaxRateChanges,
}
