import type { escrowProcedures } from '@contract/escrow'
import type { Handlers } from '@server/platform/procedures'
import { escrowTotals, listEscrow } from './escrow'
import { getOrderPostings } from './order-postings'
import { listTrialBalance, trialBalanceTotals } from './trial-balance'

export const bookHandlers: Handlers<keyof typeof escrowProcedures> = {
  list_escrow: listEscrow,
  get_escrow_totals: (_, context) => escrowTotals(context),
  list_trial_balance: listTrialBalance,
  get_trial_balance_totals: trialBalanceTotals,
  get_order_postings: getOrderPostings,
}
