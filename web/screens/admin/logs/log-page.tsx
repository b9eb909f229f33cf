import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { Page } from '@web/ui/page'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

const { logs, log } = adminPaths
const tabs = [
  { to: logs, label: 'Audit log' },
  { to: log('jobs'), label: 'Jobs' },
  { to: log('mails'), label: 'Emails' },
  { to: log('sign-ins'), label: 'Sign-ins' },
  { to: log('queries'), label: 'Slow queries' },
] as const

interface LogPageProps {
  current: (typeof tabs)[number]['label']
  /** What the tab shows, in a sentence. */
  text: string
  actions?: ReactNode
  children: ReactNode
}

/** A tab of the logs. */
export const LogPage = ({ current, text, actions, children }: LogPageProps) => (
  <Page bare title="Logs" text={text} gap="small" actions={actions}>
    <TabNav label="Logs">
      {tabs.map(({ to, label }) => (
        <TabNavItem key={to} current={label === current}>
          <Link to={to}>{label}</Link>
        </TabNavItem>
      ))}
    </TabNav>
    {children}
  </Page>
)
