import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

/** Payments, and the numbered papers that follow from them. */
export const PaymentTabs = ({ current }: { current: 'payments' | 'papers' }) => (
  <TabNav label="Payment Tracking">
    <TabNavItem current={current === 'payments'}>
      <Link to={paths.admin.payments}>Payments</Link>
    </TabNavItem>
    <TabNavItem current={current === 'papers'}>
      <Link to={paths.admin.papers}>Invoices and credit notes</Link>
    </TabNavItem>
  </TabNav>
)
