import {
  isStaffKind,
  notificationAreas,
  notificationKinds,
  staffNotificationAreas,
  type NotificationKind,
} from '@contract/notifications/facts'
import { isStaff, isVendorMember, signedIn, type Session } from '@server/platform/session'

/** Whose notifications, and of which kinds they may read. */
export interface Reader {
  userId: string
  kinds: readonly NotificationKind[]
}

/** The signed-in user and the kinds that they may read today: who has lost an area no longer reads what it once notified them of. */
export function readerOf(context: { session: Session | null }): Reader {
  const session = signedIn(context)
  const kinds = notificationKinds.filter((kind) => {
    if (kind === 'announcement') return true
    if (isStaffKind(kind)) return isStaff(session, staffNotificationAreas[kind])
    const { vendor } = session
    const areas = [notificationAreas[kind], ...(kind === 'review' ? (['settings'] as const) : [])]
    return vendor !== null && areas.some((area) => isVendorMember(session, vendor.id, area))
  })
  return { userId: session.userId, kinds }
}
