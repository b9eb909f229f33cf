import type { carrierCostProcedures } from '@contract/accounting/carrier-cost-procedures'
import type { earningsProcedures } from '@contract/accounting/earnings-procedures'
import type { escrowProcedures, taxReportProcedures } from '@contract/accounting/procedures'
import type { feeReportProcedures } from '@contract/accounting/fee-report-procedures'
import type { manualPostingProcedures } from '@contract/accounting/manual-posting-procedures'
import type { reconciliationProcedures } from '@contract/accounting/reconciliation-procedures'
import type { Handlers } from '@server/platform/procedures'
import { decideCarrierCost, reverseCarrierInvoice } from './carrier-costs/decide-cost'
import { importCarrierInvoice, previewCarrierInvoice } from './carrier-costs/import-invoice'
import { listCarrierCosts, listInvoiceCarriers } from './carrier-costs/list-costs'
import { recordCarrierCost } from './carrier-costs/record-costs'
import { exportEarnings } from './earnings/export-earnings'
import { getEarnings } from './earnings/get-earnings'
import { getEscrowTotals, listEscrow } from './escrow'
import { importFeeReport, previewFeeReport } from './fee-reports/import-report'
import { listFeeReports } from './fee-reports/list-reports'
import { getOrderPostings } from './order-postings'
import { explainFinding, startReconciliation } from './reconciliation/run-actions'
import { getReconciliationRun, listFindings, listRuns } from './reconciliation/list-runs'
import { approveManualPosting, rejectManualPosting } from './manual-postings/decide-posting'
import { listManualPostings } from './manual-postings/list-postings'
import { proposeManualPosting, reverseManualPosting } from './manual-postings/propose-posting'
import { exportTaxReport } from './tax-report/export-tax-report'
import { getTaxReport } from './tax-report/tax-report'
import { listTrialBalance, getTrialBalanceTotals } from './trial-balance'

export const accountingHandlers: Handlers<
  | keyof typeof manualPostingProcedures
  | keyof typeof feeReportProcedures
  | keyof typeof escrowProcedures
  | keyof typeof reconciliationProcedures
  | keyof typeof taxReportProcedures
  | keyof typeof earningsProcedures
  | keyof typeof carrierCostProcedures
> = {
  list_escrow: listEscrow,
  get_escrow_totals: (_, context) => getEscrowTotals(context),
  list_trial_balance: listTrialBalance,
  get_trial_balance_totals: getTrialBalanceTotals,
  get_order_postings: getOrderPostings,
  start_reconciliation: (_, context) => startReconciliation(context),
  list_reconciliation_runs: listRuns,
  get_reconciliation_run: getReconciliationRun,
  list_reconciliation_findings: listFindings,
  explain_reconciliation_finding: explainFinding,
  list_manual_postings: listManualPostings,
  propose_manual_posting: proposeManualPosting,
  approve_manual_posting: approveManualPosting,
  reject_manual_posting: rejectManualPosting,
  reverse_manual_posting: reverseManualPosting,
  list_fee_reports: listFeeReports,
  preview_fee_report: previewFeeReport,
  import_fee_report: importFeeReport,
  get_tax_report: getTaxReport,
  export_tax_report: exportTaxReport,
  list_carrier_costs: listCarrierCosts,
  list_invoice_carriers: (_, context) => listInvoiceCarriers(context),
  preview_carrier_invoice: previewCarrierInvoice,
  import_carrier_invoice: importCarrierInvoice,
  record_carrier_cost: recordCarrierCost,
  decide_carrier_cost: decideCarrierCost,
  reverse_carrier_invoice: reverseCarrierInvoice,
  get_earnings: getEarnings,
  export_earnings: exportEarnings,
}
