import { Link } from 'react-router'
import type { AnalyticsTable } from '@contract/core/exports'
import type { AnalyticsQuery, TopSeller } from '@contract/analytics/procedures'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { CsvLink } from './csv-link'
import { PlainTable } from '@web/components/list/plain-table'

interface TopSellersProps {
  title: string
  text?: string
  subjectHeader: string
  table: AnalyticsTable & ('vendors' | 'products' | 'categories')
  rows: readonly TopSeller[]
  query: AnalyticsQuery
}

/** The vendors, products or categories that sold most, net of refunds. */
export const TopSellers = ({ title, text, subjectHeader, table, rows, query }: TopSellersProps) => (
  <Card
    title={title}
    text={text}
    action={rows.length > 0 && <CsvLink table={table} query={query} title={title} />}
  >
    {rows.length === 0 ? (
      <Empty titleAs="h3" motif="lens" title="No sales in this period yet" />
    ) : (
      <PlainTable
        caption={title}
        headers={[subjectHeader, 'GMV', 'Net sales']}
        rows={rows.map(({ subject, name, orders, units, goods, refunded, net }) => ({
          key: subject,
          cells: [
            <span key="name" className="block min-w-28">
              <SubjectLink table={table} subject={subject} name={name} />
              <span className="block text-caption font-normal text-ink-soft">
                {soldText(orders, units, refunded)}
              </span>
            </span>,
            formatWireUsd(goods),
            formatWireUsd(net),
          ],
        }))}
      />
    )}
  </Card>
)

/** "80 orders, 113 units, $115.00 refunded". */
const soldText = (orders: number, units: number, refunded: number) =>
  [
    `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}`,
    `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`,
    ...(refunded > 0 ? [`${formatWireUsd(refunded)} refunded`] : []),
  ].join(', ')

function SubjectLink({
  table,
  subject,
  name,
}: Pick<TopSellersProps, 'table'> & Pick<TopSeller, 'subject' | 'name'>) {
  const to = { vendors: adminPaths.vendorProducts, products: adminPaths.editProduct, categories: null }[table]
  if (!to) return name || 'No category'
  return (
    <WhenPermitted to={to(subject)} fallback={name}>
      <Link to={to(subject)} className="hover:underline">
        <bdi>{name}</bdi>
      </Link>
    </WhenPermitted>
  )
}
