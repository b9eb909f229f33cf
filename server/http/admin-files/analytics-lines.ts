import type { AnalyticsTable } from '@contract/core/exports'
import type { Analytics, TopSeller } from '@contract/analytics/procedures'
import { csvLine } from '@server/platform/csv'
import type { FilePart } from '../record-export'
import { withTwoDigits } from './cells'

type Cells = readonly (string | number | null)[]

/** What is refunded is negative, so that the columns add up. */
const soldCells = ({ goods, refunded, net }: Pick<TopSeller, 'goods' | 'refunded' | 'net'>) =>
  [goods, -refunded, net].map(withTwoDigits)

const topSellerRows = (heading: string, rows: readonly TopSeller[]): Cells[] => [
  [heading, 'Orders', 'Units', 'GMV (USD)', 'Refunds (USD)', 'Net sales (USD)'],
  ...rows.map(({ name, orders, units, goods, refunded, net }) => [
    name,
    orders,
    units,
    ...soldCells({ goods, refunded, net }),
  ]),
]

const tableRows: Record<AnalyticsTable, (analytics: Analytics) => Cells[]> = {
  sales: ({ periods }) => [
    [
      'Starts on (UTC)',
      'GMV (USD)',
      'Refunds (USD)',
      'Net sales (USD)',
      'Orders',
      'Compared GMV (USD)',
      'Compared orders',
    ],
    ...periods.map((one) => [
      one.starts_on,
      ...soldCells(one),
      one.orders,
      withTwoDigits(one.goods_before),
      one.orders_before,
    ]),
  ],
  vendors: ({ vendors }) => topSellerRows('Vendor', vendors),
  products: ({ products }) => topSellerRows('Product', products),
  categories: ({ categories }) => topSellerRows('Category', categories),
  cohorts: ({ cohorts }) => [
    ['First order in (UTC)', 'Customers', 'Ordered again'],
    ...cohorts.map(({ month, customers, came_back }) => [month.slice(0, 7), customers, came_back]),
  ],
  'empty-searches': ({ empty_searches }) => [
    ['Search', 'Count', 'Last searched on (UTC)'],
    ...empty_searches.map(({ words, count, last_on }) => [words, count, last_on]),
  ],
}

/** A table of the analytics screen as the one part of a CSV file. */
export async function* analyticsFile(table: AnalyticsTable, analytics: Analytics): AsyncGenerator<FilePart> {
  const lines = tableRows[table](analytics).map(csvLine)
  yield { lines: lines.join(''), rows: lines.length - 1 }
}
