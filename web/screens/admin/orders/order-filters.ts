import { orderStatuses } from '@contract/orders/states'
import { statusLabel } from '@contract/core/state-machine'
import type { Filter } from '@web/components/list/list-filter'
import { periodFilter } from '@web/components/list/period-filter'

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the list of orders can be narrowed by. No order is ever `pending`. */
export const orderFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: orderStatuses
      .filter((status) => status !== 'pending')
      .map((status) => ({ value: status, label: titled(statusLabel(status)) })),
  },
  periodFilter,
]
