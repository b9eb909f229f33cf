import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { pageInput } from '@contract/core/schemas'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { shortOrderId } from '@contract/orders/facts'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { CreditHistory } from '@web/components/payments/credit-history'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { longDate } from '@web/components/orders/format-dates'
import { areaMeta } from '@web/components/page/page-meta'
import { UnsavedFormsWarning } from '@web/forms/leave-warning'
import { apiOf, unwrap } from '@web/load'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'
import { CustomerActions } from './customer-actions'
import { CustomerOrders } from './customer-orders'
import { Addresses } from './addresses'
import { Notes } from './notes'
import { PayOutCreditButton } from './pay-out-credit'
import { Tags } from './tags'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const input = { p_user_id: params.id }
  const [customer, credit, orders] = await Promise.all([
    unwrap(api.get_customer(input)),
    unwrap(api.get_customer_credit(input)),
    loadList({ url, context }, pageInput, (page) => api.list_orders_of_customer({ ...page, ...input })),
  ])
  return { customer, credit, orders }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', loaderData?.customer.full_name ?? 'Customers')

export default function AdminCustomer({ loaderData: { customer, credit, orders } }: Route.ComponentProps) {
  return (
    <Page
      bare
      gap="medium"
      title={customer.full_name}
      text={customer.email}
      actions={<CustomerActions customer={customer} />}
      back={
        <TextLink asChild className="touch-area">
          <Link to={adminPaths.customers} className="inline-flex items-center gap-1.5 justify-self-start">
            <ArrowLeft aria-hidden className="size-4" /> Back to Customers
          </Link>
        </TextLink>
      }
    >
      {customer.blocked_at && (
        <Notice tone="danger" title={`Blocked since ${longDate(customer.blocked_at)}`}>
          {customer.block_reason}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Account">
          <DescriptionList
            entries={[
              { term: 'Joined', value: longDate(customer.created_at) },
              { term: 'Email address', value: customer.email_verified ? 'Confirmed' : 'Not confirmed' },
              ...(customer.is_guest ? [{ term: 'Password', value: 'None: buys as a guest' }] : []),
              { term: 'Orders', value: customer.order_count.toLocaleString('en-US') },
              {
                term: 'Last order',
                value: customer.last_order_at ? longDate(customer.last_order_at) : 'None yet',
              },
              { term: 'Paid, less refunds', value: formatWireUsd(customer.value) },
              { term: 'Refunded', value: formatWireUsd(customer.refunded) },
              { term: 'Signed in on', value: formatDeviceCount(customer.session_count) },
              {
                term: 'Last seen',
                value: customer.last_seen_at ? longDate(customer.last_seen_at) : 'Not signed in',
              },
            ]}
          />
        </Card>
        <Notes customer={customer} />
        {credit.movements.length > 0 && (
          <Card
            title={`Credit: ${formatWireUsd(credit.balance)}`}
            action={
              credit.balance > 0 && <PayOutCreditButton userId={customer.user_id} balance={credit.balance} />
            }
          >
            <CreditHistory
              credit={credit}
              orderLink={(orderId) => (
                <PermittedLink to={adminPaths.order(orderId)}>{shortOrderId(orderId)}</PermittedLink>
              )}
            />
          </Card>
        )}
        <Tags customer={customer} />
        <Addresses addresses={customer.addresses} />
      </div>
      <CustomerOrders page={orders} />
      <UnsavedFormsWarning />
    </Page>
  )
}

const formatDeviceCount = (count: number) => (count === 1 ? '1 device' : `${count} devices`)

export const ErrorBoundary = ScreenError
