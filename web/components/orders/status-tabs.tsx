import { Link } from 'react-router'
import { orderStatuses, type OrderStatus } from '@contract/orders/states'
import { statusLabel } from '@contract/core/state-machine'
import { withQuery } from '@contract/core/paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

// No order ever becomes 'pending', so there is no tab for it.
const statuses = orderStatuses.filter((status) => status !== 'pending')

interface StatusTabsProps {
  path: string
  current: OrderStatus | undefined
  /** How many there are; only for statuses that need action. */
  counts?: Partial<Record<OrderStatus, number>>
}

/** All orders, or those of one status; the choice is in the URL of the list at `path`. */
export function StatusTabs({ path, current, counts = {} }: StatusTabsProps) {
  return (
    <TabNav label="Orders by status">
      <TabNavItem current={current === undefined}>
        <Link to={path}>All</Link>
      </TabNavItem>
      {statuses.map((status) => (
        <TabNavItem key={status} current={current === status}>
          <Link to={withQuery(path, { status })}>
            <span className="inline-block first-letter:uppercase">{statusLabel(status)}</span>
            {counts[status] !== undefined && (
              <span className="figures rounded-full bg-sunken px-2 py-0.5 text-caption">
                {counts[status]}
              </span>
            )}
          </Link>
        </TabNavItem>
      ))}
    </TabNav>
  )
}
