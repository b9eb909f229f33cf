import { redirect, type MiddlewareFunction } from 'react-router'
import { type Role, permits, type VendorArea } from '@contract/core/permissions'
import { hasStore, isStopped } from '@contract/vendors/stopped'
import type { Session } from '@server/platform/session'
import { stoppedVendorPaths } from './components/dashboard/stopped-vendor-paths'
import { sessionContext } from './context'
import { dashboardOf, paths, safeRedirect, settingsOf } from '@contract/core/paths'

type Guard = MiddlewareFunction<Response>

/** Admits only users with one of `roles`: visitors are sent to sign in and back, everyone else to the home page. */
export const guard =
  (...roles: readonly Role[]): Guard =>
  ({ request, context }) => {
    const session = context.get(sessionContext)
    if (!session) throw redirect(paths.auth({ redirect: redirectTarget(request) }))
    if (!roles.includes(session.role)) throw redirect(paths.home)
  }

/** Like `guard('vendor')`, but an applicant who is not approved is redirected to their application's status. */
export const vendorGuard: Guard = (args, next) => {
  const vendor = args.context.get(sessionContext)?.vendor
  if (vendor && !hasStore(vendor.status)) throw redirect(paths.vendor.applicationStatus)
  return guard('vendor')(args, next)
}

/** Whoever must have two-factor authentication, and has not, sets it up before they see any other page of their area. */
export const twoFactorGate: Guard = ({ request, context }) => {
  const session = context.get(sessionContext)
  if (!session?.needsTwoFactor) return
  const settingsPath = settingsOf(session.role)
  if (pathOf(request) !== settingsPath) throw redirect(settingsPath)
}

/** Sends the team of a stopped vendor from every other page to the one that says why, which nobody else sees. */
export const stoppedGate: Guard = ({ request, context }) => {
  const vendor = context.get(sessionContext)?.vendor
  if (!vendor) return
  const path = pathOf(request)
  const isOpen = stoppedVendorPaths.some((allowed) => path === allowed || path.startsWith(`${allowed}/`))
  if (isStopped(vendor.status) && !isOpen) throw redirect(paths.vendor.storeStatus)
  if (!isStopped(vendor.status) && path === paths.vendor.storeStatus) throw redirect(paths.vendor.dashboard)
}

/** The dashboard shows everything of a store; members who may see a part of it start at the first page that they may open. */
export const memberGate: Guard = ({ request, context }) => {
  const permissions = context.get(sessionContext)?.vendor?.permissions ?? []
  if (pathOf(request) !== paths.vendor.dashboard || permits(permissions, 'all')) return
  throw redirect(areaHomePaths[permissions.find((area) => area !== 'all') ?? 'settings'])
}

const areaHomePaths: Record<VendorArea, string> = {
  orders: paths.vendor.orders,
  products: paths.vendor.products,
  money: paths.vendor.payouts,
  settings: paths.vendor.settings,
}

/** Redirects vendors to their store, even if it is suspended or closed: they have applied already. */
export const applicantGate: Guard = ({ context }) => {
  const session = context.get(sessionContext)
  if (session?.vendor && hasStore(session.vendor.status)) throw redirect(homePathOf(session))
}

/** Redirects signed-in users from the public entry pages to their own home page. Visitors see the page. */
export const redirectGate: Guard = ({ request, context }) => {
  const session = context.get(sessionContext)
  if (!session) return
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  const home = homePathOf(session)
  if (redirectTo && redirectTo !== paths.home) throw redirect(redirectTo)
  if (new URL(request.url).pathname !== home) throw redirect(home)
}

/** The home page has a path for visitors and one for those who are signed in: each leads the others away. */
export const homeGate: Guard = (args, next) => {
  if (pathOf(args.request) !== paths.shopFront) return redirectGate(args, next)
  if (!args.context.get(sessionContext)) throw redirect(paths.home)
}

/** A signed-in user's home page. */
export function homePathOf({ role, vendor }: Pick<Session, 'role' | 'vendor'>): string {
  if (vendor && isStopped(vendor.status)) return paths.vendor.storeStatus
  if (vendor && vendor.status !== 'approved') return paths.vendor.applicationStatus
  return dashboardOf(role)
}

/** Proxies and browsers limit headers, and the return path is encoded twice in the redirect. The sign-in page accepts no longer one either. */
const maxRedirectLength = 2000

/** The requested path and query, without the suffix of the router's data requests; of a long one only the path. */
function redirectTarget(request: Request): string {
  const { search } = new URL(request.url)
  const path = pathOf(request)
  const fullPath = path + search.replace(/[?&]_routes=[^&]*/, '')
  if (fullPath.length <= maxRedirectLength) return fullPath
  return path.length <= maxRedirectLength ? path : paths.home
}

/** The requested path, without the suffix of the router's data requests. */
const pathOf = (request: Request) => new URL(request.url).pathname.replace(/(\/_)?\.data$/, '')
