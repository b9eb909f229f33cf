import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '@contract/core/paths'
import { Page } from '@web/ui/page'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const { admin } = paths

const tabs = [
  { to: admin.logistics, label: 'Rates' },
  { to: admin.logisticsServices, label: 'Services' },
  { to: admin.logisticsZones, label: 'Zones' },
  { to: admin.logisticsTest, label: 'Rate tester' },
  { to: admin.logisticsPickup, label: 'Pick-up points' },
  { to: admin.logisticsCarriers, label: 'Carriers' },
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
