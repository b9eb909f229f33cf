import { shippingServiceLabels, shippingServices } from '@contract/pricing/facts'
import type { Filter } from '@web/components/list/list-filter'

/** The filters of the list of orders, besides its tabs. */
export const orderFilters: readonly Filter[] = [
  {
    name: 'service',
    label: 'Service',
    anyLabel: 'All services',
    options: shippingServices.map((service) => ({ value: service, label: shippingServiceLabels[service] })),
  },
  {
    name: 'period',
    label: 'Placed',
    anyLabel: 'Any time',
    options: [
      { value: 'week', label: 'Last 7 days' },
      { value: 'month', label: 'Last 30 days' },
      { value: 'quarter', label: 'Last 90 days' },
    ],
  },
]
