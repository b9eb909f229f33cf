import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { Page } from '@web/ui/page'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const tabs = [
  { to: adminPaths.escrow, label: 'Held money' },
  { to: adminPaths.trialBalance, label: 'Trial balance' },
  { to: adminPaths.orderPostings(), label: 'One order' },
  { to: adminPaths.earnings(), label: 'Earnings' },
  { to: adminPaths.providerFees, label: 'Provider fees' },
  { to: adminPaths.carrierCosts, label: 'Carrier costs' },
  { to: adminPaths.manualPostings, label: 'Manual postings' },
  { to: adminPaths.reconciliation, label: 'Reconciliation' },
]

interface EscrowPageProps {
  text: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the escrow screens: their title, and the tabs between them. */
export function EscrowPage({ text, actions, children }: EscrowPageProps) {
  const { pathname } = useLocation()
  return (
    <Page bare gap="medium" title="Escrow" text={text} actions={actions}>
      <TabNav label="Escrow">
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
