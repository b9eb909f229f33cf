import { shippingServiceLabels } from '@contract/pricing/facts'
import * as texts from '@contract/texts'
import { adminPaths } from '@contract/core/admin-paths'
import type { ShippingServiceRow } from '@contract/pricing/shipping-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { ListFailed } from '@web/components/list/list-failed'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Badge } from '@web/ui/badge'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'
import { Link } from 'react-router'
import { LogisticsPage } from '../logistics-page'
import { daysLabel } from '../rates/rate-labels'
import type { Route } from './+types/route'
import { ServiceActions } from './service-actions'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    services: await apiOf(context)
      .list_shipping_services({})
      .catch(() => null),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Services · Logistics')

export default function ShippingServices({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <LogisticsPage text="What buyers choose from at checkout. A service that’s off isn’t offered anywhere, but keeps its rates. Delivery days come from today’s rates.">
      <DataTable
        caption="Services"
        rows={services ?? []}
        columns={columns}
        rowKey={({ service }) => service}
        failure={services ? undefined : <ListFailed text={texts.logistics.service.listFailed} />}
        empty={<Empty title="There are no services." />}
      />
    </LogisticsPage>
  )
}

const columns: readonly Column<ShippingServiceRow>[] = [
  {
    key: 'name',
    header: 'Service',
    primary: true,
    cell: ({ service, name }) => (
      <span className="block">
        <bdi>{name}</bdi>
        <span className="block text-caption font-normal text-ink-soft">{shippingServiceLabels[service]}</span>
      </span>
    ),
  },
  {
    key: 'days',
    header: 'Transit time',
    className: 'figures whitespace-nowrap',
    cell: ({ min_days, max_days }) =>
      min_days === null || max_days === null ? (
        <span className="text-ink-soft">No rate in force</span>
      ) : (
        daysLabel(min_days, max_days)
      ),
  },
  {
    key: 'zones',
    header: 'Zones with a rate',
    cell: ({ service, zones }) => (
      <TextLink asChild>
        <Link to={`${adminPaths.logistics}?service=${service}`}>
          {zones === 1 ? '1 zone' : `${zones} zones`}
          <span className="sr-only"> for {shippingServiceLabels[service]}: show its rates</span>
        </Link>
      </TextLink>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ active }) => (
      <Badge dot tone={active ? 'success' : 'neutral'}>
        {active ? 'On' : 'Off'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (row) => <ServiceActions row={row} />,
  },
]

export const ErrorBoundary = ScreenError
