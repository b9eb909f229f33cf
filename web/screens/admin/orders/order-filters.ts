import { orderStatuses } from '@contract/orders/states'
import { statusLabel } from '@contract/core/state-machine'
import type { Filter } from '@web/components/list/list-filter'
import { periodFilter } from '@web/components/list/period-filter'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The filters of the list of orders. No order is ever `pending`. */
export const orderFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: orderStatuses
      .filter((status) => status !== 'pending')
      .map((status) => ({ value: status, label: capitalize(statusLabel(status)) })),
  },
  {
    name: 'deadline',
    label: 'Shipping deadline',
    anyLabel: 'Any deadline',
    options: [{ value: 'missed', label: 'Past the deadline' }],
  },
  periodFilter,
]
