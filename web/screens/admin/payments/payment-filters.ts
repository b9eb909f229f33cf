import { paymentMethodFilters, type PaymentProblem } from '@contract/payments/admin-procedures'
import { providerInfo } from '@contract/payments/facts'
import { paymentStatuses } from '@contract/payments/states'
import type { Filter } from '@web/components/list/list-filter'
import { periodFilter } from '@web/components/list/period-filter'

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const problemOptions: Record<PaymentProblem, string> = {
  refund_failed: 'Failed refund',
  refund_open: 'Refund on its way',
  dispute_open: 'Open dispute',
}

/** What the list of payments can be narrowed by. */
export const paymentFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: paymentStatuses.map((status) => ({ value: status, label: titled(status) })),
  },
  {
    name: 'provider',
    label: 'Provider',
    any: 'Any provider',
    options: paymentMethodFilters.map((taker) => ({
      value: taker,
      label: taker === 'offline' ? 'Offline' : providerInfo(taker).name,
    })),
  },
  {
    name: 'trouble',
    label: 'Needs attention',
    any: 'All payments',
    options: Object.entries(problemOptions).map(([value, label]) => ({ value, label })),
  },
  periodFilter,
]
