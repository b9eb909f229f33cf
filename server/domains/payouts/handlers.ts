import type { adminPayoutProcedures } from '@contract/payouts/admin-procedures'
import type { payoutProcedures } from '@contract/payouts/procedures'
import type { statementProcedures } from '@contract/payouts/statement-procedures'
import type { Handlers } from '@server/platform/procedures'
import { checkPayout } from './check-payout'
import { approvePayout, declinePayout } from './decide-payout'
import { getEarningsSummary } from './earnings-summary'
import { listBanks } from './list-banks'
import { listAllPayouts, listOwnPayouts } from './list-payouts'
import { createRun, downloadRun, listPayoutRuns } from './payout-runs'
import { retryPayout } from './retry-payout'
import { savePayoutMethod } from './save-payout-method'
import { savePayoutSchedule } from './save-payout-schedule'
import { completePayout, failPayout, returnPayout } from './record-payout'
import { recordManualPayout } from './record-manual-payout'
import { getStatement } from './statement'
import { listStatementLines } from './statement-lines'

/** All but `request_vendor_payout`, which takes what is owed for plans first. */
export const payoutHandlers: Handlers<
  | Exclude<keyof typeof payoutProcedures, 'request_vendor_payout'>
  | keyof typeof adminPayoutProcedures
  | keyof typeof statementProcedures
> = {
  get_vendor_earnings_summary: (_, context) => getEarningsSummary(context),
  get_vendor_payouts: listOwnPayouts,
  save_payout_schedule: savePayoutSchedule,
  list_payout_banks: listBanks,
  save_payout_method: savePayoutMethod,
  get_vendor_statement: getStatement,
  list_vendor_statement_lines: listStatementLines,
  list_payouts: listAllPayouts,
  approve_payout: approvePayout,
  decline_payout: declinePayout,
  check_payout: checkPayout,
  complete_payout: completePayout,
  record_manual_payout: recordManualPayout,
  fail_payout: failPayout,
  return_payout: returnPayout,
  retry_payout: retryPayout,
  list_payout_runs: listPayoutRuns,
  create_payout_run: (_, context) => createRun(context),
  download_payout_run: downloadRun,
}
