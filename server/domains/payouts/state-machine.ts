import { payoutActions } from '@contract/payouts/states'
import { payouts } from '@server/database/schema/payouts'
import { stateMachine } from '@server/platform/transition'

export const payoutMachine = stateMachine('payout', payouts, payoutActions)
