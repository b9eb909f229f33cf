import { dayOf } from '@contract/core/day'
import { exchangeRateQuery, type ExchangeRateStatus } from '@contract/pricing/exchange-procedures'
import { rateFeed } from '@contract/pricing/admin-texts'
import type { RateFeed } from '@contract/pricing/rate-feed-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { TodayContext } from '@web/components/effective-dated/today'
import { apiOf, unwrap } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { CurrencyCard } from './currency-card'
import { FeedNotice } from './feed-notice'
import { HeldRates } from './held-rates'
import { OtherCurrencies } from './other-currencies'
import { isUsedByProviders } from './rate-labels'
import { exchangeRateColumns } from './rate-columns'
import { exchangeRateFilters } from './rate-filters'
import { StaleNotice } from './stale-notice'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [rateStatuses, feed, page] = await Promise.all([
    unwrap(api.get_exchange_rate_status()),
    unwrap(api.get_rate_feed()),
    loadList({ url, context }, exchangeRateQuery, (query) => api.list_exchange_rates(query)),
  ])
  return { rateStatuses, feed, page, today: dayOf(new Date()) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Exchange Rates')

export default function AdminExchangeRates({
  loaderData: { rateStatuses, feed, page, today },
}: Route.ComponentProps) {
  return (
    <TodayContext value={today}>
      <Page
        bare
        title="Exchange Rates"
        text="What one US dollar is worth in the currencies in which providers charge, and in which vendors are paid. Orders, payments and payouts keep the rate they were made at."
      >
        <FeedNotice feed={feed} />
        <HeldRates rates={feed.held} />
        <StaleNotice rateStatuses={rateStatuses} />
        <h2 className="sr-only">Currencies</h2>
        <ul className="mb-8 grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4">
          {rateStatuses.filter(hasCard).map((rateStatus) => (
            <CurrencyCard
              key={rateStatus.currency}
              rateStatus={rateStatus}
              note={noteOn(rateStatus.currency, feed)}
            />
          ))}
        </ul>
        <OtherCurrencies rateStatuses={rateStatuses.filter((status) => !hasCard(status))} />
        <h2 className="mb-3 text-heading">All rates</h2>
        <DataList
          resourceName="exchange rates"
          page={page}
          failure={texts.exchangeRate.listFailed}
          columns={exchangeRateColumns}
          rowKey={(rate) => rate.exchange_rate_id}
          defaultSort="set_at_desc"
          csvPath={adminPaths.listCsv('exchange-rates')}
          search="Search exchange rates"
          compact
          filters={exchangeRateFilters}
          empty={
            <Empty
              titleAs="h2"
              title="There are no exchange rates yet."
              text="Until the first is set, everything is charged in US dollars, and nothing is paid out in another currency."
            />
          }
        />
      </Page>
    </TodayContext>
  )
}

/** That a currency is still set by hand although rates are fetched. */
const noteOn = (currency: string, { is_on, fetched_at, currencies, source }: RateFeed) =>
  is_on && fetched_at !== null && !currencies.includes(currency) ? rateFeed.byHand(source) : undefined

/** Whether a currency is shown with its state: a provider needs it, or it has had a rate. */
const hasCard = ({ currency, rate }: ExchangeRateStatus) => rate !== null || isUsedByProviders(currency)

export const ErrorBoundary = ScreenError
