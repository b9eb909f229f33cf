import { Link } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import { statementKindLabels, type StatementLine } from '@contract/payouts/statement-procedures'
import * as texts from '@contract/texts'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { ListFailed } from '@web/components/list/list-failed'
import { shortDate } from '@web/components/orders/format-dates'
import { CursorPages } from '@web/components/paging/cursor-pages'
import { useIsListLoading } from '@web/components/paging/use-is-list-loading'
import { Card } from '@web/ui/card'
import { endCell, startCell } from '@web/ui/cell-positions'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'

const formatAmountOrDash = (value: number | null) => (value === null ? '–' : formatWireUsd(value))

/** The name of a column beside its value, in a card without labels. */
const CardLabel = ({ children }: { children: string }) => (
  <span className="text-caption text-ink-soft as-row:hidden">{children} </span>
)

/** On phones three short lines: what and its net, when and which order, gross and commission. */
const columns: readonly Column<StatementLine>[] = [
  {
    key: 'what',
    header: 'Movement',
    primary: true,
    className: `${startCell} row-start-1`,
    cell: ({ kind, product_name, variant_title, quantity }) => (
      <span className="block min-w-0">
        <span className="font-semibold wrap-anywhere">
          {statementKindLabels[kind]}
          {product_name && (
            <span className="font-normal">
              : <bdi>{product_name}</bdi>
            </span>
          )}
          {quantity !== null && quantity > 1 && <span className="figures font-normal"> × {quantity}</span>}
        </span>
        <VariantTitle title={variant_title} size="caption" />
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    className: `figures whitespace-nowrap as-card:text-ink-soft ${startCell} row-start-2`,
    cell: ({ at }) => shortDate(at),
  },
  {
    key: 'order',
    header: 'Order',
    className: `figures ${endCell} row-start-2`,
    cell: ({ order_id }) =>
      order_id ? (
        <TextLink asChild>
          <Link to={paths.vendor.order(order_id)}>{shortOrderId(order_id)}</Link>
        </TextLink>
      ) : (
        '–'
      ),
  },
  {
    key: 'gross',
    header: 'Gross',
    align: 'end',
    className: `figures ${startCell} row-start-3`,
    cell: ({ gross, discount }) => (
      <>
        <CardLabel>Gross</CardLabel>
        {formatAmountOrDash(gross)}
        {discount ? (
          <span className="block text-caption text-ink-soft">{formatWireUsd(discount)} discount</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'commission',
    header: 'Commission',
    align: 'end',
    className: `figures ${endCell} row-start-3`,
    cell: ({ commission, shipping }) => (
      <>
        <CardLabel>Commission</CardLabel>
        {formatAmountOrDash(commission)}
        {shipping ? (
          <span className="block text-caption text-ink-soft">{formatWireUsd(shipping)} shipping</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'net',
    header: 'Net',
    align: 'end',
    className: `figures font-semibold ${endCell} row-start-1`,
    cell: ({ net }) => formatWireUsd(net),
  },
]

interface LinesTableProps {
  lines: { items: StatementLine[]; next_cursor: string | null } | null
  isFirstPage: boolean
}

/** Everything that moved the balance in a month, oldest first. */
export const LinesTable = ({ lines, isFirstPage }: LinesTableProps) => (
  <Card title="Movements" padding="none" className="print:border-0 print:shadow-none">
    <DataTable
      frame="plain"
      compact
      caption="Movements"
      rows={lines?.items ?? []}
      columns={columns}
      rowKey={({ key }) => key}
      busy={useIsListLoading()}
      failure={lines ? undefined : <ListFailed text={texts.payout.statementFailed} />}
      empty={
        <Empty
          motif="seed"
          title={isFirstPage ? 'No movements this month.' : 'There is nothing on this page.'}
        />
      }
      footer={
        lines &&
        (!isFirstPage || lines.next_cursor !== null) && (
          <CursorPages label="Movements" next={lines.next_cursor} />
        )
      }
    />
  </Card>
)
