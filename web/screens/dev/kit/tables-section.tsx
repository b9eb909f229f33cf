import { EllipsisVertical, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatUsd } from '@contract/core/money'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { Empty } from '@web/ui/empty'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'
import { Notice } from '@web/ui/notice'
import { Pagination } from '@web/ui/pagination'
import { StatCard } from '@web/ui/stat-card'
import { DataTable } from '@web/ui/table'
import type { Column, Sort } from '@web/ui/table-types'
import { Section } from './section'

type Row = { id: string; date: string; customer: string; state: string; tone: BadgeTone; total: number }

const rows: Row[] = [
  {
    id: '8f14e45f',
    date: 'Nov 19, 2026',
    customer: 'Wanjiru Kamau',
    state: 'Processing',
    tone: 'info',
    total: 6240,
  },
  {
    id: 'c9f0f895',
    date: 'Nov 18, 2026',
    customer: 'Kwame Mensah',
    state: 'Shipped',
    tone: 'transit',
    total: 118900,
  },
  {
    id: '45c48cce',
    date: 'Nov 18, 2026',
    customer: 'Thandiwe Nkosi-Abernathy',
    state: 'Delivered',
    tone: 'success',
    total: 2475,
  },
  {
    id: 'd3d94468',
    date: 'Nov 16, 2026',
    customer: 'Fatou Diop',
    state: 'Awaiting payment',
    tone: 'warning',
    total: 39999,
  },
  {
    id: '6512bd43',
    date: 'Nov 12, 2026',
    customer: 'Lucas',
    state: 'Cancelled',
    tone: 'danger',
    total: 1200,
  },
]

const columns: Column<Row>[] = [
  { key: 'id', header: 'Order ID', primary: true, cell: (row) => <span className="figures">#{row.id}</span> },
  { key: 'on', header: 'Date', sortable: true, cell: (row) => row.date },
  { key: 'who', header: 'Customer', cell: (row) => row.customer },
  {
    key: 'state',
    header: 'Status',
    cell: (row) => (
      <Badge tone={row.tone} dot>
        {row.state}
      </Badge>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    sortable: true,
    cell: (row) => formatUsd(row.total),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    corner: true,
    align: 'end',
    cell: (row) => <RowMenu id={row.id} />,
  },
]

/** Figures, a table that sorts and stacks, and an empty one. */
export function TablesSection() {
  const [sort, setSort] = useState<Sort>({ key: 'on', direction: 'desc' })
  const [busy, setBusy] = useState(false)
  return (
    <Section title="Figures and tables">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label="Total Sales"
          figure="$12,480.75"
          trend={{ direction: 'up', text: '12% more than in October', tone: 'good' }}
        />
        <StatCard label="Pending Orders" figure="7" caption="Two waiting more than 3 days" />
        <StatCard
          label="Active Products"
          figure="38"
          trend={{ direction: 'flat', text: 'Same as last month' }}
        />
        <StatCard
          label="Sustainability Score"
          figure="N/A"
          caption="Coming soon"
          icon={<Eye aria-hidden />}
        />
      </div>
      <DataTable
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        caption="Orders"
        busy={busy}
        sort={sort}
        sortLink={({ next, ...buttonProps }) => (
          <button type="button" onClick={() => setSort(next)} {...buttonProps} />
        )}
        empty={<Empty title="You have no orders yet." />}
        footer={
          <Pagination
            label="Orders"
            next={<a href="#next" />}
            previous={<a href="#back" />}
            status="1–5 of 132"
          />
        }
      />
      <div>
        <Button variant="outline" size="small" onClick={() => setBusy(!busy)}>
          Toggle the table’s busy state
        </Button>
      </div>
      <DataTable
        rows={[]}
        columns={columns}
        rowKey={(row) => row.id}
        caption="Orders on their way"
        loading
        empty={null}
      />
      <DataTable
        rows={[]}
        columns={columns}
        rowKey={(row) => row.id}
        caption="Orders that could not be loaded"
        failure={
          <Notice
            tone="danger"
            title="The orders could not be loaded."
            action={
              <Button variant="outline" size="small">
                Try again
              </Button>
            }
          />
        }
        empty={null}
      />
      <Card title="Recent products" padding="none" action={<Button size="small">Add Product</Button>}>
        <DataTable
          frame="plain"
          rows={[]}
          columns={columns}
          rowKey={(row) => row.id}
          caption="Products"
          empty={
            <Empty
              motif="cloth"
              title="Nothing on the loom yet"
              text="Add your first product and it will appear here."
              action={<Button variant="secondary">Add Product</Button>}
            />
          }
        />
      </Card>
    </Section>
  )
}

function RowMenu({ id }: { id: string }) {
  return (
    <DropdownMenu
      heading={`Order #${id}`}
      trigger={
        <IconButton label={`Actions for ${id}`} icon={<EllipsisVertical />} size="small" tooltip={false} />
      }
    >
      <MenuItem icon={<Eye />}>View</MenuItem>
      <MenuItem disabledReason="It has not been paid yet">Mark as shipped</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger">
        Cancel
      </MenuItem>
    </DropdownMenu>
  )
}
