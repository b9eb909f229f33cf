import { Link } from 'react-router'
import { orderStatuses, statusLabel, type OrderStatus } from '@contract/states'
import { withQuery } from '@contract/paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

// No order ever becomes 'pending', so there is no tab for it.
const offered = orderStatuses.filter((status) => status !== 'pending')

/** All orders, or those of one status; the choice is in the URL of the list at `path`. */
export function StatusTabs({ path, current }: { path: string; current: OrderStatus | undefined }) {
  return (
    <TabNav label="Orders by status">
      <TabNavItem current={current === undefined}>
        <Link to={path}>All</Link>
      </TabNavItem>
      {offered.map((status) => (
        <TabNavItem key={status} current={current === status}>
          <Link to={withQuery(path, { status })}>
            <span className="inline-block first-letter:uppercase">{statusLabel(status)}</span>
          </Link>
        </TabNavItem>
      ))}
    </TabNav>
  )
}
