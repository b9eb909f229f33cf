import { Outlet, useLocation } from 'react-router'
import { guard } from '@web/guards'
import { AccountWays } from '@web/components/account/account-ways'
import { ScreenError } from '@web/components/layout/screen-error'

export const middleware = [guard('customer')]

/** Makes the guard run on moves inside the browser too: those ask the server only for routes with a loader. */
export const loader = () => null

/** The customer's own area: its ways above each of its pages. */
export default function AccountLayout() {
  return (
    <>
      <AccountWays at={useLocation().pathname} />
      <Outlet />
    </>
  )
}

/** A page that failed keeps the ways. */
export function ErrorBoundary() {
  return (
    <>
      <AccountWays at={useLocation().pathname} />
      <ScreenError />
    </>
  )
}
