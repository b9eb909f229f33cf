import { productStatuses } from '@contract/catalog/states'
import { statusNames } from '@web/components/catalog/product-status-badge'
import type { Filter } from '@web/components/list/list-filter'

/** Narrows a list of products by status. */
export const productStatusFilter: Filter = {
  name: 'status',
  label: 'Status',
  anyLabel: 'All statuses',
  options: productStatuses.map((status) => ({ value: status, label: statusNames[status] })),
}
