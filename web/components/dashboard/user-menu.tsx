import { ChevronDown, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '@web/ui/avatar'
import { Button } from '@web/ui/button'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'
import { useSignOut } from '../auth/use-sign-out'

interface UserMenuProps {
  name: string
  email: string
  /** The area's own items, above Logout. */
  children: ReactNode
}

/** The menu under the user's name: the area's own links, and Logout. */
export function UserMenu({ name, email, children }: UserMenuProps) {
  const { signOut } = useSignOut()
  return (
    <DropdownMenu
      heading={email}
      trigger={
        <Button variant="ghost" tight className="max-w-56">
          <Avatar name={name} size="small" decorative />
          <span className="truncate max-sm:sr-only">
            <bdi>{name}</bdi>
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </Button>
      }
    >
      {children}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => void signOut()}>
        Logout
      </MenuItem>
    </DropdownMenu>
  )
}
