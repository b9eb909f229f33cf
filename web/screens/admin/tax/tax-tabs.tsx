import { Link, useLocation } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const tabs = [
  { to: adminPaths.tax, label: 'Rates' },
  { to: adminPaths.taxReport, label: 'Report' },
] as const

/** The tabs of Tax. */
export function TaxTabs() {
  const { pathname } = useLocation()
  return (
    <TabNav label="Tax">
      {tabs.map(({ to, label }) => (
        <TabNavItem key={to} current={pathname === to}>
          <Link to={to}>{label}</Link>
        </TabNavItem>
      ))}
    </TabNav>
  )
}
