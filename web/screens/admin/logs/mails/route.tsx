import { mailQuery, mailStates } from '@contract/operations/procedures'
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
import { mailBadges, mailColumns } from './mail-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList({ url, context }, mailQuery, (query) => apiOf(context).list_mails(query)) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Logs: Emails')

export default function Mails({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <LogPage
      current="Emails"
      text="Emails to people with an account, kept for 180 days. Their contents are never stored, as they can contain sign-in links."
    >
      <DataList
        resourceName="emails"
        page={page}
        failure={texts.logs.mailsFailed}
        columns={mailColumns}
        rowKey={({ mail_id }) => mail_id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('emails')}
        search="Search by address"
        filters={[
          {
            name: 'state',
            label: 'Status',
            anyLabel: 'Any status',
            options: mailStates.map((state) => ({ value: state, label: mailBadges[state].label })),
          },
          periodFilter,
        ]}
        empty={<Empty titleAs="h2" title="No email has been sent yet." />}
      />
    </LogPage>
  )
}

export const ErrorBoundary = ScreenError
