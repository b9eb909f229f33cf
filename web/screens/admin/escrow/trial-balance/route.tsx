import { accountLabels } from '@contract/accounting/account-names'
import { dayOf } from '@contract/core/day'
import { accountKinds, trialBalanceQuery } from '@contract/accounting/procedures'
import * as texts from '@contract/texts'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { ListFailed } from '@web/components/list/list-failed'
import { parseListQuery } from '@contract/core/list-query'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { EscrowPage } from '../escrow-page'
import type { Route } from './+types/route'
import { AsOfForm } from './as-of-form'
import { trialBalanceColumns } from './columns'
import { Totals } from './totals'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { as_of } = parseListQuery(url.searchParams, trialBalanceQuery)
  const [page, totals] = await Promise.all([
    loadList({ url, context }, trialBalanceQuery, (query) => api.list_trial_balance(query)),
    api.get_trial_balance_totals({ as_of }).catch(() => null),
  ])
  return { page, totals, asOf: as_of ?? dayOf(new Date()) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Trial Balance')

const filters = [
  {
    name: 'kind',
    label: 'Account',
    anyLabel: 'All accounts',
    options: accountKinds.map((kind) => ({ value: kind, label: accountLabels[kind] })),
  },
]

export default function TrialBalance({ loaderData: { page, totals, asOf } }: Route.ComponentProps) {
  return (
    <EscrowPage
      text="Every ledger account at the end of a day, in UTC. What we owe has a credit balance; what we hold has a debit balance."
      actions={<AsOfForm key={asOf} day={asOf} />}
    >
      {totals ? <Totals totals={totals} /> : <ListFailed text={texts.escrow.trialBalanceFailed} />}
      <DataList
        resourceName="accounts"
        page={page}
        csvPath={adminPaths.listCsv('trial-balance')}
        failure={texts.escrow.trialBalanceFailed}
        columns={trialBalanceColumns}
        rowKey={({ account_id }) => account_id}
        defaultSort="account_asc"
        search="Search by vendor or provider"
        compact
        filters={filters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="Nothing had been posted by then."
            text="Accounts are opened by their first posting."
          />
        }
      />
    </EscrowPage>
  )
}

export const ErrorBoundary = ScreenError
