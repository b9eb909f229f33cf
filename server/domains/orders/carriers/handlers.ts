import type { carrierProcedures } from '@contract/orders/carrier-procedures'
import type { Handlers } from '@server/platform/procedures'
import { listCarrierChanges, listCarriers, suggestCarriers } from './list-carriers'
import { addCarrier, changeCarrier } from './save-carrier'

export const carrierHandlers: Handlers<keyof typeof carrierProcedures> = {
  list_carriers: listCarriers,
  add_carrier: addCarrier,
  change_carrier: changeCarrier,
  list_carrier_changes: listCarrierChanges,
  suggest_carriers: suggestCarriers,
}
