import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { taxRateStates } from '@contract/pricing/tax-procedures'
import type { Filter } from '@web/components/list/list-filter'
import { stateLabels } from './rate-state-badge'

/** The filters of the list of rates. */
export const rateFilters: readonly Filter[] = [
  { name: 'country', label: 'Country', anyLabel: 'All countries', groups: deliveryCountryGroups },
  {
    name: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    options: taxRateStates.map((state) => ({ value: state, label: stateLabels[state] })),
  },
]
