import { signInOutcomes, signInQuery } from '@contract/operations/procedures'
import { retentionDays } from '@contract/operations/facts'
import { signInRecordRateLimit } from '@contract/accounts/facts'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { periodFilter } from '@web/components/list/period-filter'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { LogPage } from '../log-page'
import type { Route } from './+types/route'
import { signInBadges, signInColumns } from './sign-in-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, signInQuery, (query) => apiOf(context).list_sign_ins(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Logs: Sign-ins')

export default function SignIns({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <LogPage
      current="Sign-ins"
      text={`Sign-in attempts from the last ${retentionDays.signIns} days; at most ${signInRecordRateLimit.times} an hour are stored for each account and network address. We never store what was typed.`}
    >
      <DataList
        resourceName="sign-ins"
        page={page}
        failure={texts.logs.signInsFailed}
        columns={signInColumns}
        rowKey={({ attempt_id }) => attempt_id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('sign-ins')}
        search="Search by person or address"
        filters={[
          {
            name: 'outcome',
            label: 'Outcome',
            anyLabel: 'Any outcome',
            options: signInOutcomes.map((outcome) => ({
              value: outcome,
              label: signInBadges[outcome].label,
            })),
          },
          periodFilter,
        ]}
        empty={<Empty titleAs="h2" title="There have been no sign-in attempts yet." />}
      />
    </LogPage>
  )
}

export const ErrorBoundary = ScreenError
