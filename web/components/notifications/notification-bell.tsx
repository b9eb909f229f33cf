import { Bell } from 'lucide-react'
import { useState } from 'react'
import { CountBadge } from '@web/ui/count-badge'
import { IconButton } from '@web/ui/icon-button'
import { Popover } from '@web/ui/popover'
import { NotificationList } from './notification-list'
import { useUnreadCount } from './use-unread-count'

/** The bell in the top bar: how many notifications are unread, and a panel with all of them. */
export function NotificationBell({ loaded }: { loaded: number | undefined }) {
  const [open, setOpen] = useState(false)
  const unread = useUnreadCount(loaded)
  return (
    <Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={setOpen}
      look="list"
      trigger={
        <IconButton
          label={unread > 0 ? `Notifications (${unread} unread)` : 'Notifications'}
          tooltip={false}
          className="relative"
          icon={
            <>
              <Bell aria-hidden />
              <CountBadge count={unread} className="absolute top-0.5 right-0.5" />
            </>
          }
        />
      }
    >
      <NotificationList unread={unread} onOpen={() => setOpen(false)} />
    </Popover>
  )
}
