import { Plus } from 'lucide-react'
import {
  commissionRuleQuery,
  commissionScopeLabels,
  commissionScopes,
} from '@contract/pricing/commission-procedures'
import { datedStates } from '@contract/pricing/facts'
import { dayOf } from '@contract/core/day'
import * as texts from '@contract/texts'
import { adminPaths } from '@contract/core/admin-paths'
import { datedStateLabels } from '@web/components/effective-dated/state-badge'
import { TodayContext } from '@web/components/effective-dated/today'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { useNewRecordDialog } from '@web/components/palette/use-new-record-dialog'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { AddRuleDialog } from './add-rule-dialog'
import { ExampleCard } from './example-card'
import { MonthsCard } from './months-card'
import { ruleColumns } from './rule-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, commissionMonths] = await Promise.all([
    loadList({ url, context }, commissionRuleQuery, (query) => api.list_commission_rules(query)),
    api.get_commission_months().catch(() => null),
  ])
  return { page, months: commissionMonths?.months ?? null, today: dayOf(new Date()) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Commissions')

const filters: readonly Filter[] = [
  {
    name: 'scope',
    label: 'For',
    anyLabel: 'All rules',
    options: commissionScopes.map((scope) => ({ value: scope, label: commissionScopeLabels[scope] })),
  },
  {
    name: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    options: datedStates.map((state) => ({ value: state, label: datedStateLabels[state] })),
  },
]

export default function AdminCommissions({ loaderData: { page, months, today } }: Route.ComponentProps) {
  return (
    <TodayContext value={today}>
      <Page
        bare
        title="Commissions"
        text="The share of the goods’ price that the marketplace keeps. Rules can’t be edited. To change one, end it on a given day and add a new one."
        actions={<AddRuleButton />}
      >
        <DataList
          resourceName="commission rules"
          page={page}
          csvPath={adminPaths.listCsv('commission-rules')}
          failure={texts.commission.listFailed}
          columns={ruleColumns}
          rowKey={({ rule_id }) => rule_id}
          defaultSort="subject_asc"
          search="Search commission rules"
          compact
          filters={filters}
          empty={
            <Empty
              titleAs="h2"
              title="There are no commission rules yet."
              text="No commission is charged until the first rule is added."
              action={<AddRuleButton />}
            />
          }
        />
        <ExampleCard />
        <MonthsCard months={months} />
      </Page>
    </TodayContext>
  )
}

function AddRuleButton() {
  const { isOpen, open, close } = useNewRecordDialog()
  return (
    <>
      <Button onClick={open}>
        <Plus aria-hidden /> Add rule
      </Button>
      {isOpen && <AddRuleDialog onClose={close} />}
    </>
  )
}

export const ErrorBoundary = ScreenError
