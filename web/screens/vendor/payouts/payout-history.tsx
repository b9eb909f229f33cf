import { useLocation, useNavigation } from 'react-router'
import type { Payout } from '@contract/payouts'
import { CursorPages } from '@web/parts/paging/cursor-pages'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import { payoutColumns } from './payout-columns'

interface PayoutHistoryProps {
  page: { items: Payout[]; next_cursor: string | null }
  isFirstPage: boolean
}

/** Every payout there was, newest first. */
export function PayoutHistory({ page: { items, next_cursor }, isFirstPage }: PayoutHistoryProps) {
  const { location } = useNavigation()
  const isLoading = location?.pathname === useLocation().pathname
  return (
    <Card title="Payout history" padding="none">
      <DataTable
        frame="plain"
        caption="Payout history"
        rows={items}
        columns={payoutColumns}
        rowKey={(payout) => payout.payout_id}
        busy={isLoading}
        empty={
          <Empty
            motif="seed"
            title={isFirstPage ? 'You have not requested a payout yet.' : 'There is nothing on this page.'}
          />
        }
        footer={
          (!isFirstPage || next_cursor !== null) && <CursorPages label="Payout history" next={next_cursor} />
        }
      />
    </Card>
  )
}
