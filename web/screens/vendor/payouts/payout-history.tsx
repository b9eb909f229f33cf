import type { Payout } from '@contract/payouts/procedures'
import { CursorPages } from '@web/components/paging/cursor-pages'
import { useIsListLoading } from '@web/components/paging/use-is-list-loading'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import { payoutColumns } from './payout-columns'

interface PayoutHistoryProps {
  page: { items: Payout[]; next_cursor: string | null }
  isFirstPage: boolean
}

/** All payouts, newest first. */
export function PayoutHistory({ page: { items, next_cursor }, isFirstPage }: PayoutHistoryProps) {
  return (
    <Card title="Payout history" padding="none">
      <DataTable
        frame="plain"
        caption="Payout history"
        rows={items}
        columns={payoutColumns}
        rowKey={(payout) => payout.payout_id}
        busy={useIsListLoading()}
        empty={
          <Empty
            motif="seed"
            title={isFirstPage ? 'You haven’t requested a payout yet.' : 'There is nothing on this page.'}
          />
        }
        footer={
          (!isFirstPage || next_cursor !== null) && <CursorPages label="Payout history" next={next_cursor} />
        }
      />
    </Card>
  )
}
