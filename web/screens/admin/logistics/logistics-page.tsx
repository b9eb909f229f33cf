import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { Page } from '@web/ui/page'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const tabs = [
  { to: adminPaths.logistics, label: 'Rates' },
  { to: adminPaths.logisticsServices, label: 'Services' },
  { to: adminPaths.logisticsZones, label: 'Zones' },
  { to: adminPaths.logisticsTest, label: 'Rate tester' },
  { to: adminPaths.logisticsPickup, label: 'Pick-up points' },
  { to: adminPaths.logisticsCarriers, label: 'Carriers' },
] as const

interface LogisticsPageProps {
  /** What the tab is for. */
  text: string
  actions?: ReactNode
  children: ReactNode
}

/** A tab of Logistics. */
export function LogisticsPage({ text, actions, children }: LogisticsPageProps) {
  const { pathname } = useLocation()
  return (
    <Page bare title="Logistics" text={text} actions={actions}>
      <TabNav label="Logistics">
        {tabs.map(({ to, label }) => (
          <TabNavItem key={to} current={pathname === to}>
            <Link to={to}>{label}</Link>
          </TabNavItem>
        ))}
      </TabNav>
      {children}
    </Page>
  )
}
