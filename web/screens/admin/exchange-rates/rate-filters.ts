import { rateCurrencies, rateCurrencyCodes } from '@contract/core/currencies'
import { exchangeRateStates } from '@contract/pricing/exchange-procedures'
import type { Filter } from '@web/components/list/list-filter'
import { stateLabels } from './rate-state-badge'

/** What the list of rates can be narrowed by. */
export const exchangeRateFilters: readonly Filter[] = [
  {
    name: 'currency',
    label: 'Currency',
    any: 'All currencies',
    options: rateCurrencyCodes.map((code) => ({ value: code, label: `${code}, ${rateCurrencies[code]}` })),
  },
  {
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: exchangeRateStates.map((state) => ({ value: state, label: stateLabels[state] })),
  },
]
