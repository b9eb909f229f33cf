import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

/** The two lists of the newsletter. */
export const NewsletterNav = ({ current }: { current: 'issues' | 'subscribers' }) => (
  <TabNav label="Newsletter">
    <TabNavItem current={current === 'issues'}>
      <Link to={adminPaths.newsletter}>Issues</Link>
    </TabNavItem>
    <TabNavItem current={current === 'subscribers'}>
      <Link to={adminPaths.subscribers}>Subscribers</Link>
    </TabNavItem>
  </TabNav>
)
