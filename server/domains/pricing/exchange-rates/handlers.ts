import type { exchangeRateProcedures } from '@contract/pricing/exchange-procedures'
import type { Handlers } from '@server/platform/procedures'
import { listExchangeRateChanges, listExchangeRates } from './list-exchange-rates'
import { setExchangeRate } from './set-exchange-rate'
import { getExchangeRateStatus } from './rate-status'

export const exchangeRateHandlers: Handlers<keyof typeof exchangeRateProcedures> = {
  get_exchange_rate_status: getExchangeRateStatus,
  list_exchange_rates: listExchangeRates,
  set_exchange_rate: setExchangeRate,
  list_exchange_rate_changes: listExchangeRateChanges,
}
