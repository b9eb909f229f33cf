import { Link } from 'react-router'
import { countryName } from '@contract/core/country-names'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { statusLabel } from '@contract/core/state-machine'
import { shortOrderId } from '@contract/orders/facts'
import { planOf } from '@contract/subscriptions/facts'
import * as texts from '@contract/texts'
import type { ManagedVendor } from '@contract/vendors/management-procedures'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { longDate, shortDate } from '@web/components/orders/format-dates'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { PermissionBadges } from '@web/components/team/permission-badges'
import { vendorPermissionLabels } from '@web/components/team/permission-labels'
import { VendorStatusBadge } from '@web/components/vendors/vendor-status-badge'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { Empty } from '@web/ui/empty'
import { TextLink } from '@web/ui/text-link'
import { Timeline } from '@web/ui/timeline'

interface VendorProps {
  vendor: ManagedVendor
}

export const AccountCard = ({ vendor }: VendorProps) => (
  <Card title="Account">
    <DescriptionList
      entries={[
        { term: 'Status', value: <VendorStatusBadge status={vendor.status} /> },
        { term: 'Plan', value: <Plan vendor={vendor} /> },
        { term: 'Country', value: countryName(vendor.country) },
        { term: 'City', value: vendor.city ?? '–' },
        { term: 'Category', value: vendor.business_category },
        { term: 'Joined', value: longDate(vendor.joined_at) },
        {
          term: vendor.status === 'approved' ? 'Products on sale' : 'Products that would be on sale',
          value: (
            <PermittedLink to={adminPaths.vendorProducts(vendor.vendor_id)}>
              {`${vendor.products_on_sale.toLocaleString('en-US')} of ${vendor.products.toLocaleString('en-US')}`}
            </PermittedLink>
          ),
        },
        { term: 'Orders to ship', value: vendor.orders_to_ship.toLocaleString('en-US') },
        { term: 'Orders on their way', value: vendor.orders_shipped.toLocaleString('en-US') },
      ]}
    />
  </Card>
)

/** The plan, and whose commission counts while it is unpaid. */
const Plan = ({ vendor: { plan, plan_in_effect } }: VendorProps) => (
  <>
    {nameOfPlan(plan)}
    {plan_in_effect !== plan && (
      <span className="block text-caption text-ink-soft">
        {texts.vendors.planUnpaid(nameOfPlan(plan_in_effect))}
      </span>
    )}
  </>
)

const nameOfPlan = (id: ManagedVendor['plan']) => planOf(id)?.name ?? id

export const BalanceCard = ({ vendor: { balance } }: VendorProps) => (
  <Card title="Balance">
    <DescriptionList
      entries={[
        { term: 'Pending', value: formatWireUsd(balance.pending) },
        { term: 'Available', value: formatWireUsd(balance.available) },
        { term: 'In a payout', value: formatWireUsd(balance.held) },
        { term: 'Disputed', value: formatWireUsd(balance.disputed) },
      ]}
    />
  </Card>
)

export const OrdersCard = ({ vendor: { newest_orders } }: VendorProps) => (
  <Card title="Newest orders">
    {newest_orders.length === 0 ? (
      <Empty titleAs="h3" title="Nothing has been ordered from this vendor yet." />
    ) : (
      <ul aria-label="Newest orders" className="divide-y divide-line">
        {newest_orders.map(({ order_id, created_at, status, service }) => (
          <li key={order_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <PermittedLink to={adminPaths.order(order_id)} className="touch-area">
              {shortOrderId(order_id)}
            </PermittedLink>
            <span className="figures text-ink-soft">{shortDate(created_at)}</span>
            <OrderStatusBadge status={status} service={service ?? 'standard'} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

export const DocumentsCard = ({ vendor: { documents, applications } }: VendorProps) => (
  <Card title="Documents and applications">
    <ul aria-label="Documents" className="divide-y divide-line">
      {documents.map(({ id, file_name, standing, expires_on }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <bdi className="min-w-0 wrap-anywhere">{file_name}</bdi>
          <span className="text-ink-soft">
            {capitalize(standing)}
            {expires_on && `, until ${longDate(expires_on)}`}
          </span>
        </li>
      ))}
      {applications.map(({ id, status, created_at }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <span>Application of {longDate(created_at)}</span>
          <span className="text-ink-soft">{capitalize(status)}</span>
        </li>
      ))}
    </ul>
    <p className="mt-3">
      <TextLink asChild className="touch-area">
        <Link to={adminPaths.vendorDocuments}>All documents</Link>
      </TextLink>
    </p>
  </Card>
)

export const TeamCard = ({ vendor: { team } }: VendorProps) => (
  <Card title="Team">
    <ul aria-label="Team" className="divide-y divide-line">
      {team.map(({ user_id, full_name, email, is_owner, permissions }) => (
        <li key={user_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <bdi>{full_name}</bdi>
              {is_owner && <span className="text-ink-soft"> (owner)</span>}
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              <bdi>{email}</bdi>
            </p>
          </div>
          <PermissionBadges permissions={permissions} labels={vendorPermissionLabels} />
        </li>
      ))}
    </ul>
  </Card>
)

export const HistoryCard = ({ vendor: { history } }: VendorProps) => (
  <Card title="History">
    {history.length === 0 ? (
      <Empty titleAs="h3" title="Nothing has been changed yet." />
    ) : (
      <Timeline
        label="History"
        events={history.map(({ id, action, file_name, actor, reason, created_at }) => ({
          key: id,
          title: capitalize(statusLabel(action)),
          time: longDate(created_at),
          text: [[file_name, actor ? `By ${actor}` : 'By the system'].filter(Boolean).join(' · '), reason]
            .filter(Boolean)
            .join(': '),
        }))}
      />
    )}
  </Card>
)

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
