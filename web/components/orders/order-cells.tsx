import type { ReactNode } from 'react'
import { shortOrderId } from '@contract/orders/facts'
import { formatWireUsd } from '@contract/core/money'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { shortDate } from './format-dates'
import { OrderLink } from './order-link'

/** The start of an order's id, as it is quoted, and a line below it. */
export const OrderIdLines = ({ id, secondLine }: { id: string; secondLine: string }) => (
  <span className="block min-w-0">
    <span className="figures block font-semibold tracking-wide whitespace-nowrap">{shortOrderId(id)}</span>
    <span className="block text-caption font-normal whitespace-nowrap text-ink-soft">{secondLine}</span>
  </span>
)

/** An amount in dollars and, in some rows, a line below it. */
export const AmountLines = ({ amount, secondLine }: { amount: number; secondLine?: ReactNode }) => (
  <span className="figures inline-block text-end">
    <span className="block font-semibold">{formatWireUsd(amount)}</span>
    {secondLine && <span className="block text-caption text-ink-soft">{secondLine}</span>}
  </span>
)

/** The buyer; on phones the row's second line. */
export const customerColumn: Column<{ customer: { name: string; email: string } }> = {
  key: 'customer',
  header: 'Customer',
  className: `${startCell} row-start-2`,
  cell: ({ customer: { name, email } }) => (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <span className="block text-caption wrap-anywhere text-ink-soft">
        <bdi>{email}</bdi>
      </span>
    </span>
  ),
}

/** The day by which the list is sorted; on phones the row's third line. */
export const createdColumn = <Row,>(header: string, timestampOf: (row: Row) => string): Column<Row> => ({
  key: 'created_at',
  header,
  sortable: true,
  className: `${startCell} row-start-3 figures whitespace-nowrap`,
  cell: (row) => shortDate(timestampOf(row)),
})

/** The link to the row's own screen; on phones the whole card. */
export const viewColumn = <Row,>(
  pathOf: (row: Row) => string,
  labelOf: (row: Row) => string,
): Column<Row> => ({
  key: 'view',
  header: 'View',
  headerHidden: true,
  align: 'end',
  className: `${endCell} row-start-3`,
  cell: (row) => (
    <OrderLink to={pathOf(row)} label={labelOf(row)}>
      View
    </OrderLink>
  ),
})
