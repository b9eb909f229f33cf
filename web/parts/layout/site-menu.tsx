import { Menu } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '@contract/messages'
import { dashboardOf, paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { IconButton } from '@web/ui/icon-button'
import { Sheet } from '@web/ui/sheet'
import { useAuth } from '../auth/auth-provider'
import { useSignOut } from '../auth/use-sign-out'

/** The public pages' menu on phones. Closes by itself when a link was followed. */
export function SiteMenu() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return (
    <Sheet
      title="Menu"
      side="left"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label="Menu" icon={<Menu />} tooltip={false} className="-ml-2 md:hidden" />}
      footer={<AccountButtons />}
    >
      <nav aria-label="Menu" className="grid">
        <MenuLink to={paths.home}>Home</MenuLink>
        <MenuLink to={paths.marketplace()}>Marketplace</MenuLink>
        <MenuLink to={paths.cart}>Cart</MenuLink>
        <MenuLink to={paths.becomeVendor}>Become a Seller</MenuLink>
      </nav>
    </Sheet>
  )
}

const MenuLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="flex min-h-12 items-center border-b border-line text-lead font-semibold hover:text-brand"
  >
    {children}
  </Link>
)

function AccountButtons() {
  const { me } = useAuth()
  const { busy, signOut } = useSignOut()
  return me ? (
    <div className="grid w-full gap-2">
      <Button asChild wide>
        <Link to={dashboardOf(me.role)}>Dashboard</Link>
      </Button>
      <Button variant="outline" wide busy={busy} onClick={signOut}>
        {texts.auth.signOut}
      </Button>
    </div>
  ) : (
    <div className="grid w-full gap-2">
      <Button asChild wide>
        <Link to={paths.auth({ signUp: true })}>{texts.auth.signUp}</Link>
      </Button>
      <Button asChild variant="outline" wide>
        <Link to={paths.auth()}>{texts.auth.signIn}</Link>
      </Button>
    </div>
  )
}
