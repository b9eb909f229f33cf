import { Download, FileText } from 'lucide-react'
import { Link } from 'react-router'
import {
  formatMonth,
  month as monthSchema,
  monthOf,
  statementLineQuery,
} from '@contract/payouts/statement-procedures'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { ListFailed } from '@web/components/list/list-failed'
import { areaMeta } from '@web/components/page/page-meta'
import { PrintButton } from '@web/components/page/print-button'
import { trailOf } from '@web/components/paging/cursor-trail'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { apiOf } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Button } from '@web/ui/button'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { LinesTable } from './lines-table'
import { MonthPicker } from './month-picker'
import { StatementTotals } from './statement-totals'

/** The month in the URL; this month if it is missing, invalid or in the future. */
function monthIn({ searchParams }: URL, latest: string): string {
  const requestedMonth = monthSchema.safeParse(searchParams.get('month')).data
  return requestedMonth && requestedMonth <= latest ? requestedMonth : latest
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const latest = monthOf(new Date())
  const month = monthIn(url, latest)
  const [statement, lines] = await Promise.all([
    api.get_vendor_statement({ month }).catch(() => null),
    loadList({ url, context }, statementLineQuery, (query) =>
      api.list_vendor_statement_lines({ ...query, limit: 50, month }),
    ),
  ])
  return { month, latest, statement, lines, isFirstPage: trailOf(url.searchParams).length === 0 }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Statement')

export default function VendorStatement({ loaderData }: Route.ComponentProps) {
  const { month, latest, statement, lines, isFirstPage } = loaderData
  useRevalidateOn('sale')
  useRevalidateOn('payout')
  return (
    <Page
      bare
      gap="medium"
      title={`Statement for ${formatMonth(month)}`}
      text={
        statement && (
          <>
            <span className="hidden print:inline">
              <bdi>{statement.vendor_name}</bdi>.{' '}
            </span>
            {statement.open
              ? 'This month isn’t over yet, so the figures are as of today. Days are in UTC.'
              : 'From the first to the last day of the month, in UTC.'}
          </>
        )
      }
      back={
        <Breadcrumb>
          <Link to={paths.vendor.payouts}>Payouts</Link>
          Statement
        </Breadcrumb>
      }
      actions={
        <>
          <Button asChild variant="outline">
            <a href={paths.vendor.statementCsv(month)} download>
              <Download aria-hidden /> Export CSV
            </a>
          </Button>
          {statement && !statement.open && (
            <Button asChild variant="outline">
              <a href={paths.vendor.statementPdf(month)} download>
                <FileText aria-hidden /> PDF
              </a>
            </Button>
          )}
          <PrintButton />
        </>
      }
    >
      <MonthPicker month={month} first={statement?.first_month ?? month} latest={latest} />
      {statement ? (
        <StatementTotals statement={statement} />
      ) : (
        <ListFailed text={texts.payout.statementFailed} />
      )}
      <LinesTable lines={lines} isFirstPage={isFirstPage} />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
