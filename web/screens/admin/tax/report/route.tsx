import { Download } from 'lucide-react'
import { dayOf, formatDay } from '@contract/core/day'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { formatWireUsd } from '@contract/core/money'
import { monthOf } from '@contract/payouts/statement-procedures'
import { taxReportQuery } from '@contract/accounting/procedures'
import { importSchemes, type ImportSchemeId } from '@contract/pricing/import-tax'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { ListFailed } from '@web/components/list/list-failed'
import { areaMeta } from '@web/components/page/page-meta'
import { PeriodForm } from '@web/components/periods/period-form'
import { monthPeriod } from '@web/components/periods/report-periods'
import { downloadTextFile } from '@web/components/settings/download-text-file'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { Select } from '@web/ui/select'
import { StatCard } from '@web/ui/stat-card'
import { TaxTabs } from '../tax-tabs'
import type { Route } from './+types/route'
import { ReportTable } from './report-table'

/** The report of the period in the URL, or of this month if it has none. Errors in it are shown at their fields. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const today = dayOf(new Date())
  const queryParams = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const values: ReportValues = {
    ...monthPeriod(monthOf(today)),
    ...queryParams,
  }
  const { success, data, error } = taxReportQuery.safeParse(values)
  if (!success) {
    const errors = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
    return { today, values, errors, report: undefined }
  }
  const report = await apiOf(context)
    .get_tax_report(data)
    .catch(() => null)
  return { today, values, errors: noErrors, report }
}

/** The period and filters in the URL. */
interface ReportValues {
  from: string
  to: string
  country?: string
  scheme?: ImportSchemeId
}

const noErrors: Partial<Record<string, string>> = {}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Report · Tax')

export default function TaxReportScreen({ loaderData }: Route.ComponentProps) {
  const { today, values, errors, report } = loaderData
  return (
    <Page
      bare
      title="Tax"
      text="Tax charged and owed, by destination country, from the ledger. Refunds are deducted in the period in which they happened."
      actions={report && <ExportButton values={values} />}
    >
      <TaxTabs />
      <PeriodForm key={JSON.stringify(values)} today={today} values={values} errors={errors}>
        <Field label="Country" className="max-sm:col-span-full" error={errors.country}>
          <Select
            name="country"
            placeholder="All countries"
            groups={deliveryCountryGroups}
            defaultValue={values.country ?? ''}
          />
        </Field>
        <Field label="Import scheme" className="max-sm:col-span-full" error={errors.scheme}>
          <Select
            name="scheme"
            placeholder="All taxes"
            options={importSchemes.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={values.scheme ?? ''}
          />
        </Field>
      </PeriodForm>
      {report && (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <StatCard
              label="Net taxable base"
              figure={formatWireUsd(report.total.net_base)}
              caption={`${formatDay(report.from)} to ${formatDay(report.to)}, in UTC`}
            />
            <StatCard
              label="Tax collected"
              figure={formatWireUsd(report.total.collected)}
              caption={`On ${formatWireUsd(report.total.collected_base)}`}
            />
            <StatCard
              label="Tax refunded"
              figure={formatWireUsd(report.total.refunded)}
              caption={`On ${formatWireUsd(report.total.refunded_base)}`}
            />
            <StatCard
              label="Tax owed"
              figure={formatWireUsd(report.total.net)}
              caption={report.open ? 'So far; the period isn’t over yet' : 'The period is over'}
            />
          </div>
          {report.unassigned !== 0 && (
            <Notice tone="warning" title={`${formatWireUsd(report.unassigned)} isn’t linked to an order`}>
              The ledger’s tax account was changed by entries without an order, such as corrections. They
              aren’t included in any country’s total.
            </Notice>
          )}
          <ReportTable report={report} isSingleCountry={Boolean(values.country)} />
        </>
      )}
      {report === null && <ListFailed text={texts.taxReport.failed} />}
    </Page>
  )
}

function ExportButton({ values }: { values: ReportValues }) {
  const download = useServerMutation('export_tax_report', {
    revalidates: false,
    success: texts.taxReport.saved,
    onSuccess: ({ file_name, csv }) => downloadTextFile(file_name, csv, 'text/csv'),
  })
  return (
    <Button variant="outline" busy={download.pending} onClick={() => void download.run(values)}>
      <Download aria-hidden /> Export CSV
    </Button>
  )
}

export const ErrorBoundary = ScreenError
