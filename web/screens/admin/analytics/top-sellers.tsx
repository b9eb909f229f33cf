import { Link } from 'react-router'
import type { AnalyticsTable } from '@contract/core/exports'
import type { TopSeller } from '@contract/analytics/procedures'
import { formatWireUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { CsvLink } from './csv-link'
import { PlainTable } from '@web/components/list/plain-table'

interface TopSellersProps {
  title: string
  subjectHeader: string
  table: AnalyticsTable & ('vendors' | 'products' | 'categories')
  rows: readonly TopSeller[]
  granularity: string
}

/** The vendors, products or categories that sold most. */
export const TopSellers = ({ title, subjectHeader, table, rows, granularity }: TopSellersProps) => (
  <Card
    title={title}
    action={rows.length > 0 && <CsvLink table={table} granularity={granularity} title={title} />}
  >
    {rows.length === 0 ? (
      <Empty titleAs="h3" motif="lens" title="No sales in this period yet" />
    ) : (
      <PlainTable
        caption={title}
        headers={[subjectHeader, 'Orders', 'Units', 'Sales']}
        rows={rows.map(({ subject, name, orders, units, goods }) => ({
          key: subject,
          cells: [
            <SubjectLink key="name" table={table} subject={subject} name={name} />,
            orders.toLocaleString('en-US'),
            units.toLocaleString('en-US'),
            formatWireUsd(goods),
          ],
        }))}
      />
    )}
  </Card>
)

function SubjectLink({
  table,
  subject,
  name,
}: Pick<TopSellersProps, 'table'> & Pick<TopSeller, 'subject' | 'name'>) {
  const to = { vendors: paths.admin.vendorProducts, products: paths.admin.editProduct, categories: null }[
    table
  ]
  if (!to) return name || 'No category'
  return (
    <WhenPermitted to={to(subject)} fallback={name}>
      <Link to={to(subject)} className="hover:underline">
        <bdi>{name}</bdi>
      </Link>
    </WhenPermitted>
  )
}
