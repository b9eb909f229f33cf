import { payoutStatuses } from '@contract/payouts/states'
import type { Filter } from '@web/components/list/list-filter'

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What the list of payouts can be narrowed by. */
export const payoutFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: payoutStatuses.map((status) => ({ value: status, label: titled(status) })),
  },
  {
    name: 'way',
    label: 'Paid by',
    any: 'Any method',
    options: [
      { value: 'provider', label: 'Payment provider' },
      { value: 'bank', label: 'Bank file' },
    ],
  },
]
