import { humanizeName } from '@contract/core/humanize-name'
import { auditLogQuery, type AuditLogFilterOptions } from '@contract/operations/procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import type { Filter } from '@web/components/list/list-filter'
import { loadList } from '@web/components/list/load-list'
import { periodFilter } from '@web/components/list/period-filter'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import type { Route } from './+types/route'
import { auditColumns } from './audit-columns'
import { LogPage } from './log-page'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, choices] = await Promise.all([
    loadList({ url, context }, auditLogQuery, (query) => api.list_audit_log(query)),
    api.get_audit_log_filters().catch(() => ({ actions: [], subjects: [], admins: [] })),
  ])
  return { page, choices }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Logs')

const labelledOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: humanizeName(value) }))

const filtersOf = ({ actions, subjects, admins }: AuditLogFilterOptions): readonly Filter[] => [
  {
    name: 'actor_id',
    label: 'Admin',
    anyLabel: 'Anyone',
    options: admins.map(({ user_id, name }) => ({ value: user_id, label: name })),
  },
  { name: 'action', label: 'Action', anyLabel: 'Any action', options: labelledOptions(actions) },
  { name: 'subject', label: 'Record', anyLabel: 'Any record', options: labelledOptions(subjects) },
  periodFilter,
]

export default function AuditLog({ loaderData: { page, choices } }: Route.ComponentProps) {
  return (
    <LogPage
      current="Audit log"
      text="Who did what to which record. Search by the start of a record’s ID, or by a person’s name or email."
    >
      <DataList
        resourceName="entries"
        page={page}
        failure={texts.logs.auditFailed}
        columns={auditColumns}
        rowKey={({ entry_id }) => entry_id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('audit-log')}
        search="Search the audit log"
        filters={filtersOf(choices)}
        empty={<Empty titleAs="h2" title="Nothing has been recorded yet." />}
      />
    </LogPage>
  )
}

export const ErrorBoundary = ScreenError
