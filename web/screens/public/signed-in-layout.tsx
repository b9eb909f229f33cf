import { Outlet } from 'react-router'
import { guard } from '@web/guards'

export const middleware = [guard('customer', 'vendor', 'admin')]

/** Makes the guard run on moves inside the browser too: those ask the server only for routes with a loader. */
export const loader = () => null

/** Pages of the public layout that need somebody signed in, of whatever role. */
export default function SignedInLayout() {
  return <Outlet />
}
