import { Download } from 'lucide-react'
import type { AnalyticsQuery } from '@contract/analytics/procedures'
import type { AnalyticsTable } from '@contract/core/exports'
import { adminPaths } from '@contract/core/admin-paths'
import { Button } from '@web/ui/button'

/** Downloads a table as CSV, of the days that are shown. */
export const CsvLink = ({
  table,
  query = {},
  title,
}: {
  table: AnalyticsTable
  query?: AnalyticsQuery
  title: string
}) => (
  <Button asChild variant="quiet" size="small">
    <a href={adminPaths.analyticsCsv(table, query)} download aria-label={`Export CSV: ${title}`}>
      <Download aria-hidden /> CSV
    </a>
  </Button>
)
