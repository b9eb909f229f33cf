import {
  type Role,
  permits,
  type StaffArea,
  type StaffPermission,
  type VendorArea,
  type VendorPermission,
} from '@contract/core/permissions'
import type { VendorStatus } from '@contract/vendors/states'
import { hasStore, isStopped } from '@contract/vendors/stopped'
import type { ProcedureMeta } from '@contract/core/procedure'
import { Refusal } from '@contract/refusals'

/** The user behind a request, resolved from the session cookie. */
export interface Session {
  sessionId: string
  userId: string
  email: string
  fullName: string
  role: Role
  /** Buys without a password. */
  isGuest: boolean
  /** The permissions of a member of the marketplace's staff; empty for everyone else. */
  permissions: readonly StaffPermission[]
  /** The role requires two-factor authentication, but it is off: until it is on, nothing that needs the role is allowed. */
  needsTwoFactor: boolean
  /** The vendor whose team the user belongs to, in any status. */
  vendor: {
    id: string
    permissions: readonly VendorPermission[]
    isOwner: boolean
    status: VendorStatus
    storeSlug: string | null
    companyName: string
    adminNotes: string | null
  } | null
}

/** The signed-in user. Refuses: not_signed_in. */
export function requireSession({ session }: { session: Session | null }): Session {
  if (!session) throw new Refusal('not_signed_in')
  return session
}

/**
 * The vendor the signed-in user acts for; what a suspended or closed one may do has been decided by `requireAccess`. Refuses: not_signed_in,
 * not_a_vendor, not_allowed.
 */
export function requireVendor(context: { session: Session | null }): { vendorId: string; userId: string } {
  const { role, vendor, userId } = requireSession(context)
  if (!vendor) throw new Refusal('not_a_vendor')
  if (role !== 'vendor' || !hasStore(vendor.status)) throw new Refusal('not_allowed')
  return { vendorId: vendor.id, userId }
}

/** Whether someone is a member of the marketplace's staff who has an area, and two-factor authentication where it is required. */
export const isStaff = ({ role, permissions, needsTwoFactor }: Session, area: StaffArea): boolean =>
  role === 'admin' && !needsTwoFactor && permits(permissions, area)

/** The same for a vendor's team, whatever the vendor's status. */
export const isVendorMember = (
  { vendor, needsTwoFactor }: Session,
  vendorId: string,
  area: VendorArea,
): boolean => vendor?.id === vendorId && !needsTwoFactor && permits(vendor.permissions, area)

/**
 * Requires the caller's role, their permission for the procedure's area, a vendor that is neither suspended nor closed unless the procedure
 * is for those too, and, where the role demands it, two-factor authentication. Refuses: not_signed_in, not_a_vendor, not_allowed,
 * vendor_suspended, vendor_closed, two_factor_required.
 */
export function requireAccess(
  context: { session: Session | null },
  { role, area, whileStopped }: Pick<ProcedureMeta, 'role' | 'area'> & { whileStopped?: boolean },
): void {
  if (role === 'public') return
  const session = requireSession(context)
  if (role === 'signed_in') return
  if (!isAllowed(session, area, role))
    throw new Refusal(lacksVendor(session, area) ? 'not_a_vendor' : 'not_allowed')
  if (!whileStopped) refuseStopped(session)
  if (session.needsTwoFactor && role !== 'customer') throw new Refusal('two_factor_required')
}

/** Refuses: vendor_suspended, vendor_closed. */
export function refuseStopped({ role, vendor }: Pick<Session, 'role' | 'vendor'>): void {
  if (role === 'vendor' && vendor && isStopped(vendor.status)) throw new Refusal(`vendor_${vendor.status}`)
}

/** Whether a call is for vendors, and the caller is neither one nor of the staff that it is also for. */
const lacksVendor = ({ role, vendor }: Session, area: ProcedureMeta['area']) =>
  area.vendor !== undefined && !vendor && !(role === 'admin' && area.admin)

function isAllowed(session: Session, area: ProcedureMeta['area'], role: ProcedureMeta['role']): boolean {
  if (role === 'customer') return session.role === 'customer'
  if (session.role === 'admin') return area.admin !== undefined && permits(session.permissions, area.admin)
  const { vendor } = session
  if (session.role !== 'vendor' || !vendor || !hasStore(vendor.status) || !area.vendor) return false
  return permits(vendor.permissions, area.vendor)
}
