import { Link, useLocation } from 'react-router'
import { paths } from '@contract/core/paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const tabs = [
  { to: paths.admin.tax, label: 'Rates' },
  { to: paths.admin.taxReport, label: 'Report' },
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
