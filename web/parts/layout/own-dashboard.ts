import { paths } from '@web/paths'
import type { Me } from '../auth/auth-provider'

/** Where the Dashboard link leads a signed-in person, by role. */
export const ownDashboard = ({ role }: Me): string =>
  ({ admin: paths.admin.dashboard, vendor: paths.vendor.dashboard, customer: paths.account.dashboard })[
    role
  ] ?? paths.home
