import { payoutActions } from '@contract/states'
import { payouts } from '@server/database/schema/payouts'
import type { StateMachine } from '@server/platform/transition'

export const payoutMachine: StateMachine<typeof payouts, keyof typeof payoutActions> = {
  entity: 'payout',
  table: payouts,
  id: payouts.id,
  status: payouts.status,
  statusKey: 'status',
  actions: payoutActions,
}
