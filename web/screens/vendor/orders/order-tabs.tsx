import { Link } from 'react-router'
import { orderStatuses, type OrderStatus } from '@contract/orders/states'
import { statusLabel } from '@contract/core/state-machine'
import { paths, withQuery } from '@contract/core/paths'
import { cn } from '@web/ui/cn'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

/** A tab of the list: all orders, those past their handling deadline, or those in one status. */
export type OrderTab = OrderStatus | 'late' | undefined

// No order ever becomes 'pending', so there is no tab for it.
const tabs = ['late', ...orderStatuses.filter((status) => status !== 'pending')] as const

/** The tab in the list's URL. */
export const tabIn = (query: URLSearchParams): OrderTab =>
  query.get('deadline') === 'late' ? 'late' : orderStatuses.find((status) => status === query.get('status'))

interface OrderTabsProps {
  current: OrderTab
  /** How many orders each holds; null when that could not be loaded. */
  counts: Record<OrderStatus | 'late', number> | null
}

/** All orders, the late ones, or those of one status, each with how many there are. */
export const OrderTabs = ({ current, counts }: OrderTabsProps) => (
  <TabNav label="Orders by status">
    <TabNavItem current={current === undefined}>
      <Link to={paths.vendor.orders}>All</Link>
    </TabNavItem>
    {tabs.map((tab) => (
      <TabNavItem key={tab} current={current === tab}>
        <Link to={withQuery(paths.vendor.orders, tab === 'late' ? { deadline: 'late' } : { status: tab })}>
          <span className="inline-block first-letter:uppercase">{statusLabel(tab)}</span>
          {counts && (
            <span
              className={cn(
                'figures rounded-full px-2 py-0.5 text-caption',
                tab === 'late' && counts.late > 0 ? 'bg-danger-soft text-danger' : 'bg-sunken',
              )}
            >
              {counts[tab].toLocaleString('en-US')}
            </span>
          )}
        </Link>
      </TabNavItem>
    ))}
  </TabNav>
)
