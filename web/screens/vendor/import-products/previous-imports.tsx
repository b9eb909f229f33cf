import { Link } from 'react-router'
import type { ProductImport } from '@contract/catalog/import-procedures'
import { paths } from '@contract/core/paths'
import { shortDate } from '@web/components/orders/format-dates'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'
import { ImportStatusBadge } from '@web/components/product-import/import-status-badge'

type ImportRow = Omit<ProductImport, 'remarks'>

const columns: readonly Column<ImportRow>[] = [
  {
    key: 'file_name',
    header: 'File',
    primary: true,
    cell: ({ id, file_name }) => (
      <TextLink asChild>
        <Link to={paths.vendor.productImport(id)} className="wrap-anywhere">
          <bdi>{file_name}</bdi>
        </Link>
      </TextLink>
    ),
  },
  { key: 'created_at', header: 'Uploaded', cell: ({ created_at }) => shortDate(created_at) },
  { key: 'status', header: 'Status', cell: ({ status }) => <ImportStatusBadge status={status} /> },
  {
    key: 'products',
    header: 'Products',
    align: 'end',
    cell: ({ summary }) => (summary ? summary.products.created + summary.products.updated : '–'),
  },
]

/** The vendor's latest imports, each linked to its preview or result. */
export function PreviousImports({ imports }: { imports: readonly ImportRow[] }) {
  return (
    <section aria-labelledby="earlier" className="grid gap-4">
      <h2 id="earlier" className="text-heading">
        Earlier imports
      </h2>
      <DataTable
        caption="Earlier imports"
        rows={imports}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty title="You haven’t imported anything yet." />}
      />
    </section>
  )
}
