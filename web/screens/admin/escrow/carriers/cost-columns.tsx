import { formatAmount } from '@contract/pricing/exchange'
import { Link } from 'react-router'
import { carrierCostTexts as texts } from '@contract/accounting/admin-texts'
import type { CarrierCost } from '@contract/accounting/carrier-cost-procedures'
import type { CarrierCostStatus } from '@contract/accounting/carrier-costs'
import { formatDay } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { shortDate } from '@web/components/orders/format-dates'
import { Badge, type BadgeTone } from '@web/ui/badge'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'
import { CostActions } from './cost-actions'

const tones: Record<CarrierCostStatus, BadgeTone> = {
  posted: 'success',
  waiting: 'warning',
  dismissed: 'neutral',
  reversed: 'neutral',
}

/** A parcel by its number, linked with its order if we have one and it may be opened. */
export function Parcel({
  parcel: { tracking_number, order_id },
}: {
  parcel: Pick<CarrierCost, 'tracking_number' | 'order_id'>
}) {
  const number = <bdi className="wrap-anywhere">{tracking_number}</bdi>
  if (!order_id) return number
  return (
    <WhenPermitted to={adminPaths.order(order_id)} fallback={number}>
      <TextLink asChild>
        <Link to={adminPaths.order(order_id)}>{number}</Link>
      </TextLink>
    </WhenPermitted>
  )
}

/** What a parcel cost, and what was charged if that was in another currency. */
export const Cost = ({
  cost: { usd, amount, currency },
}: {
  cost: Pick<CarrierCost, 'usd' | 'amount' | 'currency'>
}) => (
  <span className="figures block whitespace-nowrap">
    {formatWireUsd(usd)}
    {currency !== 'USD' && (
      <span className="block text-caption text-ink-soft">{formatAmount(amount, currency)}</span>
    )}
  </span>
)

/** What carriers charged, parcel by parcel, with what can be done about each. */
export const costColumns: readonly Column<CarrierCost>[] = [
  { key: 'parcel', header: 'Parcel', primary: true, cell: (cost) => <Parcel parcel={cost} /> },
  {
    key: 'invoice',
    header: 'Invoice',
    cell: ({ carrier_name, invoice_number }) => (
      <span className="block min-w-0 wrap-anywhere">
        <bdi>{carrier_name}</bdi>
        <span className="block text-caption text-ink-soft">
          <bdi>{invoice_number}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'charged_on',
    header: 'Charged on',
    sortable: true,
    className: 'figures whitespace-nowrap',
    cell: ({ charged_on }) => formatDay(charged_on),
  },
  { key: 'usd', header: 'Cost', align: 'end', sortable: true, cell: (cost) => <Cost cost={cost} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, problem, note }) => (
      <span className="block min-w-0">
        <Badge dot tone={tones[status]}>
          {texts.statuses[status]}
        </Badge>
        {problem && <span className="block text-caption text-ink-soft">{texts.problems[problem]}</span>}
        {note && (
          <span className="block text-caption wrap-anywhere text-ink-soft">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'recorded_at',
    header: 'Recorded',
    sortable: true,
    cell: ({ recorded_by, recorded_at }) => (
      <span className="block min-w-0">
        <bdi>{recorded_by}</bdi>
        <span className="block text-caption text-ink-soft">{shortDate(recorded_at)}</span>
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (cost) => <CostActions cost={cost} />,
  },
]
