import type { SlowQuery } from '@contract/operations/procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { longDate } from '@web/components/orders/format-dates'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { LogPage } from '../log-page'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  return { found: await unwrap(apiOf(context).list_slow_queries()) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Logs: Slow queries', hidden: true })

const whole = (value: number) => value.toLocaleString('en-US')
const ms = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} ms`
const figures = { align: 'end', className: 'figures whitespace-nowrap' } as const

const columns: readonly Column<SlowQuery>[] = [
  {
    key: 'query',
    header: 'Statement',
    lead: true,
    cell: ({ query }) => <code className="block text-caption font-normal wrap-anywhere">{query}</code>,
  },
  { key: 'total', header: 'Total', ...figures, cell: ({ total_ms }) => ms(total_ms) },
  { key: 'mean', header: 'Average', ...figures, cell: ({ mean_ms }) => ms(mean_ms) },
  { key: 'max', header: 'Maximum', ...figures, cell: ({ max_ms }) => ms(max_ms) },
  { key: 'calls', header: 'Calls', ...figures, cell: ({ calls }) => whole(calls) },
  { key: 'rows', header: 'Rows', ...figures, cell: ({ rows }) => whole(rows) },
]

export default function SlowQueries({ loaderData: { found } }: Route.ComponentProps) {
  const since = found.since ? ` since ${longDate(found.since)}` : ''
  return (
    <LogPage
      current="Slow queries"
      text={
        found.available
          ? `The statements that took the most database time${since}, without their values.`
          : 'This database doesn’t collect statement statistics.'
      }
    >
      {found.available ? (
        <DataTable
          caption="Slow queries"
          rows={found.items}
          columns={columns}
          rowKey={({ query }) => query}
          empty={<Empty titleAs="h2" title="Nothing has been counted yet." />}
        />
      ) : (
        <HowTo />
      )}
    </LogPage>
  )
}

const HowTo = () => (
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
