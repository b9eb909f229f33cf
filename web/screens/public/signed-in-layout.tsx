import { Outlet } from 'react-router'
import { guard } from '@web/guards'
import type { Route } from './+types/signed-in-layout'

/**
 * Runs on client-side navigation too, since every page below has a loader. The layout itself has none: when offline, each page reports that
 * in its own words.
 */
export const middleware: Route.MiddlewareFunction[] = [guard('customer', 'vendor', 'admin')]

/** Public-layout pages that require sign-in, whatever the role. */
export default function SignedInLayout() {
  return <Outlet />
}
