import { Link } from 'react-router'
import { formatTime } from '@contract/core/day'
import type { OrderPostings } from '@contract/accounting/procedures'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { SearchInput } from '@web/ui/search-input'
import { Timeline } from '@web/ui/timeline'
import { EscrowPage } from '../escrow-page'
import { eventTones, sentenceOf } from '../escrow-labels'
import type { Route } from './+types/route'
import { Postings } from './postings'

export async function loader({ url, context }: Route.LoaderArgs) {
  const orderQuery = url.searchParams.get('order')?.trim() ?? ''
  const call = orderQuery ? apiOf(context).get_order_postings({ p_order: orderQuery }) : undefined
  return { orderQuery, postings: call && (await unwrapOrUndefined(call)) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Postings of an Order')

export default function OrderPostingsPage({ loaderData: { orderQuery, postings } }: Route.ComponentProps) {
  return (
    <EscrowPage text="Everything in the ledger about one order, in chronological order.">
      <form method="get" className="flex max-w-md gap-3">
        <SearchInput
          key={orderQuery}
          label="Order ID"
          placeholder="Order ID, such as 3f2a9c01"
          name="order"
          defaultValue={orderQuery}
          autoComplete="off"
          maxLength={40}
          required
        />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </form>
      {postings ? <PostingHistory {...postings} /> : <NoPostings orderQuery={orderQuery} />}
    </EscrowPage>
  )
}

function PostingHistory({ order_id, customer_name, created_at, total, events }: OrderPostings) {
  return (
    <Card
      title={`Order ${shortOrderId(order_id)}`}
      text={`${customer_name} ordered for ${formatWireUsd(total)} on ${formatTime(created_at)}.`}
      action={
        <WhenPermitted to={adminPaths.order(order_id)}>
          <Button asChild variant="outline" size="small">
            <Link to={adminPaths.order(order_id)}>Open the order</Link>
          </Button>
        </WhenPermitted>
      }
    >
      {events.length === 0 ? (
        <Empty
          titleAs="h3"
          motif="seed"
          title="Nothing has been posted for this order."
          text="The first postings are made when it is paid."
        />
      ) : (
        <Timeline
          label="Postings"
          events={events.map((event) => ({
            key: event.event_key,
            title: sentenceOf(event),
            time: formatTime(event.at),
            tone: eventTones[event.kind],
            text: <Postings event={event} />,
          }))}
        />
      )}
    </Card>
  )
}

const NoPostings = ({ orderQuery }: { orderQuery: string }) => (
  <Empty
    titleAs="h2"
    frame="framed"
    motif="lens"
    title={orderQuery ? texts.escrow.orderNotFound : 'Which order?'}
    text="Enter an order ID or its first characters, as quoted by the buyer."
  />
)

export const ErrorBoundary = ScreenError
