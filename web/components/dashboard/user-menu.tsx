import { ChevronDown, LogOut, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { Avatar } from '@web/ui/avatar'
import { Button } from '@web/ui/button'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'
import { ServerForm } from '@web/ui/server-form'
import { useSignOut } from '../auth/use-sign-out'

interface UserMenuProps {
  name: string
  email: string
  /** The area's own items, above Logout. */
  children: ReactNode
}

/** The menu under the user's name: the area's own links, Contact Us and Logout. */
export function UserMenu({ name, email, children }: UserMenuProps) {
  const { signOut } = useSignOut()
  return (
    <>
      <ServerForm action={paths.signOut} className="hidden shrink-0 noscript:block">
        <Button type="submit" variant="ghost" compact>
          <LogOut aria-hidden /> Logout
        </Button>
      </ServerForm>
      <DropdownMenu
        heading={email}
        trigger={
          <Button variant="ghost" compact>
            <Avatar name={name} size="small" decorative />
            <span className="max-w-40 truncate max-sm:sr-only lg:max-w-60">
              <bdi>{name}</bdi>
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </Button>
        }
      >
        {children}
        <MenuItem asChild>
          <Link to={paths.contact()}>
            <Mail aria-hidden /> Contact Us
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onSelect={() => void signOut()}>
          Logout
        </MenuItem>
      </DropdownMenu>
    </>
  )
}
