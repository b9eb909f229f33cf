import { countDays } from './count-days'
import { reconcileBooks } from './reconciliation/run'

export const bookJobs = {
  jobs: { reconcile_books: reconcileBooks, count_ledger_days: countDays },
  every: {
    // Every night, once the providers have closed their day.
    reconcile_books: '11 4 * * *',
    count_ledger_days: '2,17,32,47 * * * *',
  },
}
