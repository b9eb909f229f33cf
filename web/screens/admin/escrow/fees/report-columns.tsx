import type { FeeReport } from '@contract/accounting/fee-report-procedures'
import { formatTime } from '@contract/core/day'
import { paymentMethods, providerInfo } from '@contract/payments/facts'
import { endCell, startCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

export const providerOptions = paymentMethods.map((value) => ({ value, label: providerInfo(value).name }))

/** The reports that were imported; on phones a few short lines. */
export const reportColumns: readonly Column<FeeReport>[] = [
  {
    key: 'imported_at',
    header: 'Imported',
    primary: true,
    sortable: true,
    className: `${startCell} figures`,
    cell: ({ imported_at }) => formatTime(imported_at),
  },
  {
    key: 'provider',
    header: 'Provider',
    className: `${endCell} row-start-1`,
    cell: ({ provider }) => providerInfo(provider).name,
  },
  {
    key: 'file',
    header: 'File',
    className: `${startCell} row-start-2`,
    cell: ({ file_name }) => (
      <span className="wrap-anywhere">
        <bdi>{file_name}</bdi>
      </span>
    ),
  },
  {
    key: 'rows',
    header: 'Rows',
    align: 'end',
    className: `${endCell} row-start-2 figures`,
    cell: ({ rows }) => (
      <>
        {rows.toLocaleString('en-US')}
        <span className="text-caption text-ink-soft as-row:hidden"> rows</span>
      </>
    ),
  },
  {
    key: 'posted',
    header: 'Posted',
    align: 'end',
    className: `${startCell} row-start-3 figures`,
    cell: ({ posted }) => (
      <>
        {posted.toLocaleString('en-US')}
        <span className="text-caption text-ink-soft as-row:hidden"> posted</span>
      </>
    ),
  },
  {
    key: 'unmatched',
    header: 'Left',
    align: 'end',
    className: `${endCell} row-start-3 figures`,
    cell: ({ unmatched }) => (
      <>
        {unmatched.toLocaleString('en-US')}
        <span className="text-caption text-ink-soft as-row:hidden"> left</span>
      </>
    ),
  },
  {
    key: 'imported_by',
    header: 'By',
    className: `${startCell} row-start-4`,
    cell: ({ imported_by }) => <bdi>{imported_by}</bdi>,
  },
]
