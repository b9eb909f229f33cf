import { paymentMethodFilters, type PaymentProblem } from '@contract/payments/admin-procedures'
import { paymentSourceName } from '@web/components/payments/payment-source-name'
import { statusLabel } from '@contract/core/state-machine'
import { paymentStates } from '@contract/payments/states'
import type { Filter } from '@web/components/list/list-filter'
import { periodFilter } from '@web/components/list/period-filter'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const problemLabels: Record<PaymentProblem, string> = {
  refund_failed: 'Failed refund',
  refund_manual: 'Refund to make by hand',
  refund_open: 'Refund on its way',
  refund_twice: 'Refund made twice',
  dispute_open: 'Open dispute',
}

/** The filters of the list of payments. */
export const paymentFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: paymentStates.map((state) => ({ value: state, label: capitalize(statusLabel(state)) })),
  },
  {
    name: 'provider',
    label: 'Provider',
    anyLabel: 'Any provider',
    options: paymentMethodFilters.map((method) => ({
      value: method,
      label: paymentSourceName(method),
    })),
  },
  {
    name: 'trouble',
    label: 'Needs attention',
    anyLabel: 'All payments',
    options: Object.entries(problemLabels).map(([value, label]) => ({ value, label })),
  },
  periodFilter,
]
