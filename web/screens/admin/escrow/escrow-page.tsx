import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '@contract/core/paths'
import { Page } from '@web/ui/page'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const tabs = [
  { to: paths.admin.escrow, label: 'Held money' },
  { to: paths.admin.trialBalance, label: 'Trial balance' },
  { to: paths.admin.orderPostings(), label: 'One order' },
  { to: paths.admin.earnings(), label: 'Earnings' },
  { to: paths.admin.providerFees, label: 'Provider fees' },
  { to: paths.admin.carrierCosts, label: 'Carrier costs' },
  { to: paths.admin.manualPostings, label: 'Manual postings' },
  { to: paths.admin.reconciliation, label: 'Reconciliation' },
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
