import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const links = [
  { to: paths.account.dashboard, label: 'Dashboard' },
  { to: paths.account.orders, label: 'Orders' },
  { to: paths.saved, label: 'Saved' },
  { to: paths.account.lists, label: 'Lists' },
  { to: paths.account.settings, label: 'Settings' },
]

/** The links of the customer's area; `currentPath` may be that of a pending navigation. */
export const AccountLinkCards = ({ currentPath }: { currentPath: string }) => (
  <div className="gutter mx-auto max-w-page pt-3 print:hidden">
    <TabNav label="My account">
      {links.map(({ to, label }) => (
        <TabNavItem key={to} current={currentPath === to || currentPath.startsWith(`${to}/`)}>
          <Link to={to}>{label}</Link>
        </TabNavItem>
      ))}
    </TabNav>
  </div>
)
