import { Link } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { isStopped, type StoppedStatus } from '@contract/vendors/stopped'
import * as texts from '@contract/texts'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { ScreenError } from '@web/components/layout/screen-error'
import { longDate } from '@web/components/orders/format-dates'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  store: await unwrap(apiOf(context).get_store_status()),
})

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Store Status')

/** For the team of a store that is suspended or closed: why, since when, and what is still open. */
export default function StoreStatus({ loaderData: { store } }: Route.ComponentProps) {
  const { stopped_at, stop_reason, orders_to_ship, orders_shipped, balance } = store
  const status: StoppedStatus = isStopped(store.status) ? store.status : 'suspended'
  const storeTexts = texts.stoppedStore[status]
  return (
    <Page bare title={storeTexts.title} text={storeTexts.text} gap="medium">
      <Notice
        tone="danger"
        title={stopped_at ? texts.stoppedStore.since(longDate(stopped_at)) : texts.stoppedStore.why}
      >
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {stop_reason}
        </p>
      </Notice>
      <Card title={texts.stoppedStore.open}>
        <DescriptionList
          entries={[
            {
              term: 'Orders to ship',
              value: (
                <PermittedLink to={paths.vendor.orders}>
                  {orders_to_ship.toLocaleString('en-US')}
                </PermittedLink>
              ),
            },
            { term: 'Orders on their way', value: orders_shipped.toLocaleString('en-US') },
            ...(balance === null
              ? []
              : [
                  {
                    term: 'Not paid out yet',
                    value: <PermittedLink to={paths.vendor.payouts}>{formatWireUsd(balance)}</PermittedLink>,
                  },
                ]),
          ]}
        />
        <p className="mt-4 text-ink-soft">{storeTexts.money}</p>
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <Button asChild>
          <Link to={paths.contact('selling')}>Write to us</Link>
        </Button>
        <p className="text-ink-soft">{texts.stoppedStore.mistake}</p>
      </div>
    </Page>
  )
}

export const ErrorBoundary = ScreenError
