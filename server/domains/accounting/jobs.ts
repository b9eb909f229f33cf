import type { PayloadsOf } from '@server/platform/jobs'
import { countDays } from './count-days'
import { datePendingBalances } from './date-pending-balances'
import { runReconciliation } from './reconciliation/run-reconciliation'

export const accountingJobs = {
  jobs: {
    reconcile_books: runReconciliation,
    count_ledger_days: countDays,
    date_pending_balances: datePendingBalances,
  },
  schedule: {
    // Every night, once the providers have closed their day.
    reconcile_books: '11 4 * * *',
    count_ledger_days: '2 * * * *',
    date_pending_balances: '7,22,37,52 * * * *',
  },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof accountingJobs.jobs> {}
}
