import {
  isStaffKind,
  notificationAreas,
  notificationKinds,
  staffNotificationAreas,
} from '@contract/notification-kinds'
import { isStaff, isVendorMember, signedIn, type Session } from '@server/platform/session'
import type { Reader } from './queries'

/** The signed-in user and the kinds that they may read today: who has lost an area no longer reads what it once notified them of. */
export function readerOf(context: { session: Session | null }): Reader {
  const session = signedIn(context)
  const kinds = notificationKinds.filter((kind) => {
    if (kind === 'announcement') return true
    if (isStaffKind(kind)) return isStaff(session, staffNotificationAreas[kind])
    return session.vendor !== null && isVendorMember(session, session.vendor.id, notificationAreas[kind])
  })
  return { userId: session.userId, kinds }
}
