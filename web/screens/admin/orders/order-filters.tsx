import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { orderPaidStates, orderPayers, type OrderPaidState } from '@contract/orders/admin-procedures'
import { providerInfo } from '@contract/payments/facts'
import { orderStatuses } from '@contract/orders/states'
import { statusLabel } from '@contract/core/state-machine'
import { amountFilter } from '@web/components/list/amount-filter'
import { dayFilter } from '@web/components/list/day-filter'
import type { Filter } from '@web/components/list/list-filter'
import { periodFilter } from '@web/components/list/period-filter'
import { VendorFilter } from './vendor-filter'

const paidLabels: Record<OrderPaidState, string> = {
  yes: 'Paid',
  no: 'Not paid',
  part: 'Too little or too late',
}

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
  {
    name: 'paid',
    label: 'Paid',
    anyLabel: 'Paid or not',
    options: orderPaidStates.map((value) => ({ value, label: paidLabels[value] })),
  },
  {
    name: 'provider',
    label: 'Provider',
    anyLabel: 'Any provider',
    options: orderPayers.map((value) => ({
      value,
      label: value === 'offline' ? 'Offline' : providerInfo(value).name,
    })),
  },
  { name: 'country', label: 'Country', anyLabel: 'All countries', groups: deliveryCountryGroups },
  {
    name: 'vendor',
    label: 'Vendor',
    anyLabel: 'All vendors',
    control: (urlState) => <VendorFilter {...urlState} />,
  },
  dayFilter('paid_from', 'Paid from'),
  dayFilter('paid_to', 'Paid to'),
  amountFilter('amount_from', 'Amount from'),
  amountFilter('amount_to', 'Amount to'),
  periodFilter,
]
