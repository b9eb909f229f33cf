import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { Page } from '@web/ui/page'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const tabs = [
  { to: adminPaths.sustainability, label: 'Scores' },
  { to: adminPaths.scoreFormula, label: 'Formula' },
  { to: adminPaths.certificates, label: 'Certificates' },
  { to: adminPaths.impact, label: 'Impact' },
] as const

interface SustainabilityPageProps {
  /** What the tab is for. */
  text: string
  children: ReactNode
}

/** A tab of Sustainability. */
export function SustainabilityPage({ text, children }: SustainabilityPageProps) {
  const { pathname } = useLocation()
  return (
    <Page bare title="Sustainability" text={text} gap="medium">
      <TabNav label="Sustainability">
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
