import { redirect, type MiddlewareFunction } from 'react-router'
import type { Role } from '@contract/enums'
import type { Session } from '@server/platform/session'
import { sessionContext } from './context'
import { dashboardOf, paths, safeRedirect } from '../contract/paths'

type Guard = MiddlewareFunction<Response>

/** Lets only people with one of `roles` pass: visitors go to sign in and come back, everyone else goes home. */
export const guard =
  (...roles: readonly Role[]): Guard =>
  ({ request, context }) => {
    const session = context.get(sessionContext)
    if (!session) throw redirect(paths.auth({ redirect: whereTo(request) }))
    if (!roles.includes(session.role)) throw redirect(paths.home)
  }

/** As `guard('vendor')`; an applicant who is not approved is led to the state of their application. */
export const vendorGuard: Guard = (args, next) => {
  const vendor = args.context.get(sessionContext)?.vendor
  if (vendor && vendor.status !== 'approved') throw redirect(paths.vendor.applicationStatus)
  return guard('vendor')(args, next)
}

/** Leads away from applying those who would be refused at its end: to the state of an application under review, to an open shop. */
export const applicantGate: Guard = ({ context }) => {
  const session = context.get(sessionContext)
  if (session?.vendor && session.vendor.status !== 'rejected') throw redirect(ownHome(session))
}

/** Leads signed-in people from the public entry pages to their own. Visitors see the page. */
export const redirectGate: Guard = ({ request, context }) => {
  const session = context.get(sessionContext)
  if (!session) return
  const wanted = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  const home = ownHome(session)
  if (wanted && wanted !== paths.home) throw redirect(wanted)
  if (new URL(request.url).pathname !== home) throw redirect(home)
}

/** The first page of a signed-in person. */
export function ownHome({ role, vendor }: Pick<Session, 'role' | 'vendor'>): string {
  if (vendor && vendor.status !== 'approved') return paths.vendor.applicationStatus
  return dashboardOf(role)
}

/** Path and query a person asked for, without the suffix of the router's own data requests. */
function whereTo(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/(\/_)?\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '')
}
