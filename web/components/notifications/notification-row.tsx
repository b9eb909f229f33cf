import {
  Award,
  Banknote,
  BadgeCheck,
  CalendarClock,
  Handshake,
  Megaphone,
  PackageCheck,
  PackageMinus,
  Scale,
  ShoppingBag,
  Store,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NotificationKind } from '@contract/notifications/facts'
import type { Notification } from '@contract/notifications/procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { cn } from '@web/ui/cn'
import { relativeTime } from './relative-time'
import { notificationsKey } from './notifications-key'

const icons: Record<NotificationKind, LucideIcon> = {
  collection: Store,
  back_in_stock: PackageCheck,
  followed_stores: Store,
  order: ShoppingBag,
  low_stock: PackageMinus,
  review: BadgeCheck,
  payout: Banknote,
  document_expiry: CalendarClock,
  plan: Award,
  terms: Handshake,
  announcement: Megaphone,
  reconciliation: Scale,
  late_order: CalendarClock,
  dispute: Scale,
  failed_refund: TriangleAlert,
  manual_refund: Banknote,
  double_refund: TriangleAlert,
  payout_approval: Banknote,
  manual_posting: Banknote,
  bank_payout: Banknote,
  manual_payout: Banknote,
  application: Store,
  document_review: BadgeCheck,
  product_review: BadgeCheck,
  expiring_certificate: CalendarClock,
  stale_rate: CalendarClock,
  held_rate: TriangleAlert,
  failed_job: TriangleAlert,
  undelivered_mail: TriangleAlert,
}

interface NotificationRowProps {
  notification: Notification
  now: Date
  onOpen: () => void
}

/** One notification: a link to what it is about, which marks it as read; one without a page is marked as read by a press. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { notification_id, kind, title, text, path, created_at, read_at } = notification
  const Icon = icons[kind]
  const markRead = useServerMutation('mark_notification_read', {
    revalidates: false,
    invalidates: [notificationsKey],
  })
  const open = () => {
    if (!read_at) void markRead.run({ p_notification_id: notification_id })
    if (path) onOpen()
  }
  return (
    <li className="relative flex gap-3 px-5 py-3.5 hover:bg-sunken">
      <span
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-4.5',
          read_at ? 'bg-sunken text-ink-soft' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <NotificationLink path={path} isRead={Boolean(read_at)} onOpen={open}>
          {!read_at && <span className="sr-only">Unread: </span>}
          {title}
        </NotificationLink>
        <p className="text-caption text-pretty wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>
        <p className="mt-0.5 text-caption text-ink-soft">
          <time dateTime={created_at}>{relativeTime(created_at, now)}</time>
        </p>
      </div>
      {!read_at && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
    </li>
  )
}

interface NotificationLinkProps {
  path: string | null
  isRead: boolean
  onOpen: () => void
  children: ReactNode
}

function NotificationLink({ path, isRead, onOpen, children }: NotificationLinkProps) {
  const className = cn(
    'text-left text-sm wrap-anywhere after:absolute after:inset-0',
    isRead ? 'font-medium text-ink-soft' : 'font-semibold',
  )
  if (path)
    return (
      <Link to={path} onClick={onOpen} className={className}>
        {children}
      </Link>
    )
  if (isRead) return <p className="text-sm font-medium wrap-anywhere text-ink-soft">{children}</p>
  return (
    <button type="button" onClick={onOpen} className={className}>
      {children}
    </button>
  )
}
