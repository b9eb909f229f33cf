import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { taxRateStates } from '@contract/pricing/tax-procedures'
import type { Filter } from '@web/components/list/list-filter'
import { stateLabels } from './rate-state-badge'

/** What the list of rates can be narrowed by. */
export const rateFilters: readonly Filter[] = [
  { name: 'country', label: 'Country', any: 'All countries', groups: deliveryCountryGroups },
  {
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: taxRateStates.map((state) => ({ value: state, label: stateLabels[state] })),
  },
]
