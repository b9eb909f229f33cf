import type { AdminProductQuery } from '@contract/catalog/moderation-procedures'
import { productStatuses } from '@contract/catalog/states'
import { statusNames } from '@web/components/catalog/product-status-badge'
import type { Filter } from '@web/components/list/list-filter'

/** In the URL: products in any status. Without a status, the list shows what waits. */
const anyStatus = 'all'

/** Without a status in the URL: what waits for review, the longest first. */
export function waitingFirst(
  query: AdminProductQuery,
  searchParams: URLSearchParams,
): AdminProductQuery & { sort: NonNullable<AdminProductQuery['sort']> } {
  const status = query.status ?? (searchParams.get('status') === anyStatus ? undefined : 'pending')
  return { ...query, status, sort: query.sort ?? defaultSort(searchParams) }
}

/** The sort of the list without one in the URL. */
export const defaultSort = (searchParams: URLSearchParams) =>
  searchParams.get('status') ? 'created_at_desc' : 'created_at_asc'

/** The filter by status, with what waits as the choice that clears it. */
export const moderationStatusFilter: Filter = {
  name: 'status',
  label: 'Status',
  anyLabel: 'Waiting',
  options: [
    { value: anyStatus, label: 'All statuses' },
    ...productStatuses
      .filter((status) => status !== 'pending')
      .map((status) => ({ value: status, label: statusNames[status] })),
  ],
}
