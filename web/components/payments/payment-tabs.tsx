import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

/** Payments, and the billing documents that follow from them. */
export const PaymentTabs = ({ current }: { current: 'payments' | 'documents' }) => (
  <TabNav label="Payment Tracking">
    <TabNavItem current={current === 'payments'}>
      <Link to={adminPaths.payments}>Payments</Link>
    </TabNavItem>
    <TabNavItem current={current === 'documents'}>
      <Link to={adminPaths.billingDocuments}>Invoices and credit notes</Link>
    </TabNavItem>
  </TabNav>
)
