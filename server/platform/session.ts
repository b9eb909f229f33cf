import type { Role } from '@contract/enums'
import type { VendorStatus } from '@contract/states'
import type { ProcedureRole } from '@contract/procedure'
import { Refusal } from '@contract/messages'

/** The user behind a request, resolved from the session cookie. */
export interface Session {
  sessionId: string
  userId: string
  email: string
  fullName: string
  role: Role
  /** The user's vendor record, in any status. */
  vendor: {
    id: string
    status: VendorStatus
    storeSlug: string | null
    companyName: string
    adminNotes: string | null
  } | null
}

/** The signed-in user. Refuses: not_signed_in. */
export function signedIn({ session }: { session: Session | null }): Session {
  if (!session) throw new Refusal('not_signed_in')
  return session
}

/** The approved vendor the signed-in user acts for. Refuses: not_signed_in, not_allowed. */
export function actingVendor(context: { session: Session | null }): { vendorId: string; userId: string } {
  const { role, vendor, userId } = signedIn(context)
  if (role !== 'vendor' || vendor?.status !== 'approved') throw new Refusal('not_allowed')
  return { vendorId: vendor.id, userId }
}

/** Requires `role` of the caller. Refuses: not_signed_in, not_allowed. */
export function requireRole(context: { session: Session | null }, role: ProcedureRole): void {
  if (role === 'public') return
  const session = signedIn(context)
  if (role === 'signed_in') return
  if (role === 'vendor_or_admin' && session.role === 'admin') return
  if (role === 'vendor' || role === 'vendor_or_admin') actingVendor(context)
  else if (session.role !== role) throw new Refusal('not_allowed')
}
