import { Link, Outlet, useLocation } from 'react-router'
import { guard } from '@web/guards'
import { ScreenError } from '@web/parts/layout/screen-error'
import { paths } from '@web/paths'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'

export const middleware = [guard('customer')]

/** Makes the guard run on moves inside the browser too: those ask the server only for routes with a loader. */
export const loader = () => null

/** The customer's own area: its ways above each of its pages. */
export default function AccountLayout() {
  return (
    <>
      <Ways />
      <Outlet />
    </>
  )
}

/** A page that failed keeps the ways. */
export function ErrorBoundary() {
  return (
    <>
      <Ways />
      <ScreenError />
    </>
  )
}

const ways = [
  { to: paths.account.dashboard, label: 'Dashboard' },
  { to: paths.account.orders, label: 'Orders' },
  { to: paths.account.settings, label: 'Settings' },
]

function Ways() {
  const { pathname } = useLocation()
  return (
    <div className="gutter mx-auto max-w-page pt-3 print:hidden">
      <TabNav label="My account">
        {ways.map(({ to, label }) => (
          <TabNavItem key={to} current={pathname === to || pathname.startsWith(`${to}/`)}>
            <Link to={to}>{label}</Link>
          </TabNavItem>
        ))}
      </TabNav>
    </div>
  )
}
