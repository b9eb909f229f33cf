import { Bell } from 'lucide-react'
import { useState } from 'react'
import { CountBadge } from '@web/ui/count-badge'
import { IconButton } from '@web/ui/icon-button'
import { Popover } from '@web/ui/popover'
import { NotificationList } from './notification-list'
import { useUnreadCount } from './use-unread-count'

/** The bell in the top bar: how many notifications are unread, and a panel with all of them. */
export function NotificationBell({ initialCount }: { initialCount: number | undefined }) {
  const [open, setOpen] = useState(false)
  const unreadCount = useUnreadCount(initialCount)
  return (
    <Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={setOpen}
      variant="list"
      trigger={
        <IconButton
          label={unreadCount > 0 ? `Notifications (${unreadCount} unread)` : 'Notifications'}
          tooltip={false}
          className="relative"
          icon={
            <>
              <Bell aria-hidden />
              <CountBadge count={unreadCount} className="absolute top-0.5 right-0.5" />
            </>
          }
        />
      }
    >
      <NotificationList unreadCount={unreadCount} onOpen={() => setOpen(false)} />
    </Popover>
  )
}
