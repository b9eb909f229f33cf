import { Download } from 'lucide-react'
import { earningsTexts as texts } from '@contract/accounting/admin-texts'
import { earningsQuery, type EarningsQuery } from '@contract/accounting/earnings-procedures'
import { dayOf, formatDay } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { monthOf } from '@contract/payouts/statement-procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { ListFailed } from '@web/components/list/list-failed'
import { areaMeta } from '@web/components/page/page-meta'
import { PeriodForm } from '@web/components/periods/period-form'
import { monthPeriod } from '@web/components/periods/report-periods'
import { downloadTextFile } from '@web/components/settings/download-text-file'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { StatCard } from '@web/ui/stat-card'
import { EscrowPage } from '../escrow-page'
import type { Route } from './+types/route'
import { EarningsTable, OtherCurrencies } from './earnings-tables'

/** The earnings of the period in the URL, or of this month if it has none. Errors in it are shown at their fields. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const today = dayOf(new Date())
  const queryParams = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const values: EarningsQuery = { ...monthPeriod(monthOf(today)), ...queryParams }
  const { success, data, error } = earningsQuery.safeParse(values)
  if (!success) {
    const errors = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
    return { today, values, errors, earnings: undefined }
  }
  const earnings = await apiOf(context)
    .get_earnings(data)
    .catch(() => null)
  return { today, values: data, errors: {}, earnings }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Earnings')

export default function EarningsScreen({ loaderData }: Route.ComponentProps) {
  const { today, values, errors, earnings } = loaderData
  return (
    <EscrowPage text={texts.intro} actions={earnings && <ExportButton values={values} />}>
      <PeriodForm key={JSON.stringify(values)} today={today} values={values} errors={errors} />
      {earnings && (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <StatCard
              label="Earned"
              figure={formatWireUsd(earnings.earned)}
              caption={`${formatDay(earnings.from)} to ${formatDay(earnings.to)}, in UTC`}
            />
            <StatCard
              label="Fees and costs"
              figure={formatWireUsd(earnings.costs)}
              caption="Providers, carriers, and others"
            />
            <StatCard
              label="Earned after fees"
              figure={formatWireUsd(earnings.after_costs)}
              caption={earnings.open ? 'So far; the period isn’t over yet' : 'The period is over'}
            />
          </div>
          <EarningsTable earnings={earnings} />
          <OtherCurrencies rows={earnings.other_currencies} />
        </>
      )}
      {earnings === null && <ListFailed text={texts.failed} />}
    </EscrowPage>
  )
}

function ExportButton({ values }: { values: EarningsQuery }) {
  const download = useServerMutation('export_earnings', {
    revalidates: false,
    success: texts.saved,
    onSuccess: ({ file_name, csv }) => downloadTextFile(file_name, csv, 'text/csv'),
  })
  return (
    <Button variant="outline" busy={download.pending} onClick={() => void download.run(values)}>
      <Download aria-hidden /> Export CSV
    </Button>
  )
}

export const ErrorBoundary = ScreenError
