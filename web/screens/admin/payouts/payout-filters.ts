import { channelLabels } from '@contract/payouts/admin-texts'
import { payoutChannels } from '@contract/payouts/routes'
import { payoutStatuses } from '@contract/payouts/states'
import type { Filter } from '@web/components/list/list-filter'

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The filters of the list of payouts. */
export const payoutFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: payoutStatuses.map((status) => ({ value: status, label: capitalize(status) })),
  },
  {
    name: 'way',
    label: 'Paid by',
    anyLabel: 'Any method',
    options: payoutChannels.map((channel) => ({ value: channel, label: channelLabels[channel] })),
  },
  {
    name: 'held',
    label: 'Vendor',
    anyLabel: 'Any vendor',
    options: [
      { value: 'no', label: 'Not suspended' },
      { value: 'yes', label: 'Suspended (payout held)' },
    ],
  },
]
