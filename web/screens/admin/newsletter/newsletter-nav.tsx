import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

/** The two lists of the newsletter. */
export const NewsletterNav = ({ current }: { current: 'issues' | 'subscribers' }) => (
  <TabNav label="Newsletter">
    <TabNavItem current={current === 'issues'}>
      <Link to={paths.admin.newsletter}>Issues</Link>
    </TabNavItem>
    <TabNavItem current={current === 'subscribers'}>
      <Link to={paths.admin.subscribers}>Subscribers</Link>
    </TabNavItem>
  </TabNav>
)
