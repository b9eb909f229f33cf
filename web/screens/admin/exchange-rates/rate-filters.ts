import { rateCurrencies, rateCurrencyCodes } from '@contract/core/currencies'
import { exchangeRateStates } from '@contract/pricing/exchange-procedures'
import type { Filter } from '@web/components/list/list-filter'
import { stateLabels } from './rate-state-badge'

/** The filters of the list of rates. */
export const exchangeRateFilters: readonly Filter[] = [
  {
    name: 'currency',
    label: 'Currency',
    anyLabel: 'All currencies',
    options: rateCurrencyCodes.map((code) => ({ value: code, label: `${code}, ${rateCurrencies[code]}` })),
  },
  {
    name: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    options: exchangeRateStates.map((state) => ({ value: state, label: stateLabels[state] })),
  },
]
