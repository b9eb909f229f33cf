import { Outlet, useLocation } from 'react-router'
import { guard } from '@web/guards'
import { AccountLinkCards } from '@web/components/account/account-link-cards'
import { ScreenError } from '@web/components/layout/screen-error'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [guard('customer')]

/** Makes the guard run on client-side navigation, which calls the server only for routes with a loader. */
export const loader = () => null

/** The customer's area: its links above each of its pages. */
export default function AccountLayout() {
  return (
    <>
      <AccountLinkCards currentPath={useLocation().pathname} />
      <Outlet />
    </>
  )
}

/** A page that fails keeps the area's links. */
export function ErrorBoundary() {
  return (
    <>
      <AccountLinkCards currentPath={useLocation().pathname} />
      <ScreenError />
    </>
  )
}
