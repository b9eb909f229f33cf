import { Download } from 'lucide-react'
import type { AnalyticsTable } from '@contract/core/exports'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'

/** Downloads a table as CSV. */
export const CsvLink = ({
  table,
  granularity,
  title,
}: {
  table: AnalyticsTable
  granularity?: string
  title: string
}) => (
  <Button asChild variant="quiet" size="small">
    <a href={paths.admin.analyticsCsv(table, granularity)} download aria-label={`Export CSV: ${title}`}>
      <Download aria-hidden /> CSV
    </a>
  </Button>
)
