import { Outlet } from 'react-router'
import { guard } from '@web/guards'

/**
 * Runs on moves inside the browser too, since every page below has a loader. The layout itself has none: where the line is down
 * each page is to say so in its own words.
 */
export const middleware = [guard('customer', 'vendor', 'admin')]

/** Pages of the public layout that need somebody signed in, of whatever role. */
export default function SignedInLayout() {
  return <Outlet />
}
