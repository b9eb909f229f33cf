import type { taxRateProcedures } from '@contract/tax-rates'
import type { taxReportProcedures } from '@contract/tax-report'
import type { Handlers } from '@server/platform/procedures'
import { exportTaxReport } from '../tax-report/export-tax-report'
import { getTaxReport } from '../tax-report/tax-report'
import { addTaxRate } from './add-tax-rate'
import { endTaxRate } from './end-tax-rate'
import { listTaxRateChanges, listTaxRates } from './list-tax-rates'

export const taxRateHandlers: Handlers<keyof typeof taxRateProcedures | keyof typeof taxReportProcedures> = {
  list_tax_rates: listTaxRates,
  add_tax_rate: addTaxRate,
  end_tax_rate: endTaxRate,
  list_tax_rate_changes: listTaxRateChanges,
  get_tax_report: getTaxReport,
  export_tax_report: exportTaxReport,
}
