import type { SlowQuery } from '@contract/operations/procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { longDate } from '@web/components/orders/format-dates'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { LogPage } from '../log-page'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  return { slowQueries: await unwrap(apiOf(context).list_slow_queries()) }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Logs: Slow queries')

const formatInteger = (value: number) => value.toLocaleString('en-US')
const formatMilliseconds = (value: number) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} ms`
const figureColumn = { align: 'end', className: 'figures whitespace-nowrap' } as const

const columns: readonly Column<SlowQuery>[] = [
  {
    key: 'query',
    header: 'Statement',
    primary: true,
    cell: ({ query }) => <code className="block text-caption font-normal wrap-anywhere">{query}</code>,
  },
  { key: 'total', header: 'Total', ...figureColumn, cell: ({ total_ms }) => formatMilliseconds(total_ms) },
  { key: 'mean', header: 'Average', ...figureColumn, cell: ({ mean_ms }) => formatMilliseconds(mean_ms) },
  { key: 'max', header: 'Maximum', ...figureColumn, cell: ({ max_ms }) => formatMilliseconds(max_ms) },
  { key: 'calls', header: 'Calls', ...figureColumn, cell: ({ calls }) => formatInteger(calls) },
  { key: 'rows', header: 'Rows', ...figureColumn, cell: ({ rows }) => formatInteger(rows) },
]

export default function SlowQueries({ loaderData: { slowQueries } }: Route.ComponentProps) {
  const sinceText = slowQueries.since ? ` since ${longDate(slowQueries.since)}` : ''
  return (
    <LogPage
      current="Slow queries"
      text={
        slowQueries.available
          ? `The statements that took the most database time${sinceText}, without their values.`
          : 'This database doesn’t collect statement statistics.'
      }
    >
      {slowQueries.available ? (
        <DataTable
          caption="Slow queries"
          rows={slowQueries.items}
          columns={columns}
          rowKey={({ query }) => query}
          empty={<Empty titleAs="h2" title="Nothing has been counted yet." />}
        />
      ) : (
        <SetupInstructions />
      )}
    </LogPage>
  )
}

const SetupInstructions = () => (
  <Card
    title="How to turn it on"
    text="PostgreSQL collects them with the pg_stat_statements extension, at a small cost in speed."
  >
    <ol className="ms-5 grid list-decimal gap-3 text-[0.9375rem]">
      <li>
        Load it when the database starts, and restart the database:
        <Code>alter system set shared_preload_libraries = &apos;pg_stat_statements&apos;</Code>
      </li>
      <li>
        Create it in this database:
        <Code>create extension pg_stat_statements</Code>
      </li>
      <li>
        Let the application’s user read it:
        <Code>grant pg_read_all_stats to current_user</Code>
      </li>
    </ol>
  </Card>
)

const Code = ({ children }: { children: string | readonly string[] }) => (
  <code className="mt-1 block w-fit max-w-full rounded-control bg-sunken px-3 py-1.5 text-sm wrap-anywhere">
    {children}
  </code>
)

export const ErrorBoundary = ScreenError
