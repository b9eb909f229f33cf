import {
  isPersonalKind,
  isStaffKind,
  notificationAreas,
  notificationKinds,
  staffNotificationArea,
  type NotificationKind,
} from '@contract/notifications/facts'
import { isStaff, isVendorMember, requireSession, type Session } from '@server/platform/session'

/** Whose notifications, and of which kinds they may read. */
export interface NotificationReader {
  userId: string
  kinds: readonly NotificationKind[]
}

/** The signed-in user and the kinds that they may read today: someone who has lost an area no longer reads its earlier notifications. */
export function readerOf(context: { session: Session | null }): NotificationReader {
  const session = requireSession(context)
  const kinds = notificationKinds.filter((kind) => {
    if (isPersonalKind(kind)) return true
    if (isStaffKind(kind)) return isStaff(session, staffNotificationArea(kind))
    const { vendor } = session
    const areas = [notificationAreas[kind], ...(kind === 'review' ? (['settings'] as const) : [])]
    return vendor !== null && areas.some((area) => isVendorMember(session, vendor.id, area))
  })
  return { userId: session.userId, kinds }
}
