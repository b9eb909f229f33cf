import { Download } from 'lucide-react'
import type { ImportIssue, ProductImport } from '@contract/catalog/import-procedures'
import { paths } from '@contract/core/paths'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'

const issueKinds: Record<ImportIssue['kind'], { tone: BadgeTone; label: string }> = {
  refused: { tone: 'danger', label: 'Not imported' },
  note: { tone: 'warning', label: 'Please check' },
  picture: { tone: 'warning', label: 'Picture not fetched' },
}

const columns: readonly Column<ImportIssue>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line ?? '–' },
  {
    key: 'handle',
    header: 'Handle',
    primary: true,
    cell: ({ handle }) => <span className="wrap-anywhere">{handle ?? 'Whole file'}</span>,
  },
  {
    key: 'kind',
    header: 'Result',
    cell: ({ kind }) => <Badge tone={issueKinds[kind].tone}>{issueKinds[kind].label}</Badge>,
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => (
      <span className="wrap-anywhere">
        <bdi>{reason}</bdi>
      </span>
    ),
  },
]

/** The issues found in the lines of a file: the first ones here, all of them as a download. */
export function ImportIssues({ current: { id, remarks }, count }: { current: ProductImport; count: number }) {
  return (
    <section aria-labelledby="remarks" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="remarks" className="text-heading">
          Please check ({count})
        </h2>
        <Button asChild variant="outline" size="small">
          <a href={paths.vendor.importIssuesCsv(id)} download>
            <Download aria-hidden /> Download as CSV
          </a>
        </Button>
      </div>
      <DataTable
        caption="Lines to check"
        rows={remarks}
        columns={columns}
        rowKey={(issue) => `${issue.kind} ${issue.line} ${issue.reason}`}
        empty={<Empty title="Every line was read." />}
        footer={
          count > remarks.length
            ? `The first ${remarks.length} are shown. The download has all of them.`
            : undefined
        }
      />
    </section>
  )
}
