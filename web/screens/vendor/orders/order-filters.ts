import type { Filter } from '@web/components/list/list-filter'

/** What the list of orders can be narrowed by besides its tabs. */
export const orderFilters: readonly Filter[] = [
  {
    name: 'period',
    label: 'Placed',
    any: 'Any time',
    options: [
      { value: 'week', label: 'Last 7 days' },
      { value: 'month', label: 'Last 30 days' },
      { value: 'quarter', label: 'Last 90 days' },
    ],
  },
]
