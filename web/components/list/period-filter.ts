import type { Filter } from './list-filter'

/** Filters a list by age, in days. */
export const periodFilter: Filter = {
  name: 'period',
  label: 'Period',
  anyLabel: 'Any time',
  options: [
    { value: '1', label: 'Last 24 hours' },
    { value: '7', label: 'Last 7 days' },
    { value: '30', label: 'Last 30 days' },
    { value: '90', label: 'Last 90 days' },
    { value: '365', label: 'Last 12 months' },
  ],
}
