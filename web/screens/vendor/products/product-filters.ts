import { productStatuses } from '@contract/catalog/states'
import type { Filter } from '@web/components/list/list-filter'
import { statusNames } from '@web/components/catalog/product-status-badge'

/** The filters of the list of products. */
export const productFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'All statuses',
    options: productStatuses.map((status) => ({ value: status, label: statusNames[status] })),
  },
  {
    name: 'stock',
    label: 'Stock',
    anyLabel: 'Any stock',
    options: [
      { value: 'low', label: 'Low stock' },
      { value: 'out', label: 'Sold out' },
    ],
  },
]
