import type { ReactNode } from 'react'
import { Form, Link, NavLink } from 'react-router'
import { searchMax } from '@contract/core/limits'
import { productCategories } from '@contract/catalog/facts'
import * as texts from '@contract/texts'
import { dashboardOf, paths, settingsOf } from '@contract/core/paths'
import { Avatar } from '@web/ui/avatar'
import { Button } from '@web/ui/button'
import { cn } from '@web/ui/cn'
import { SheetPanel, type SheetPanelProps } from '@web/ui/sheet-panel'
import { useAuth, type CurrentUser } from '../auth/auth-provider'
import { canSell } from '../auth/can-sell'
import { SignOutButton } from '../auth/sign-out-button'
import { useCart } from '../cart/cart-provider'
import { SearchBox } from '../search/search-box'

/** The links of the site's menu, loaded when it is opened for the first time. */
export function SiteMenuPanel({ open, onOpenChange }: Pick<SheetPanelProps, 'open' | 'onOpenChange'>) {
  const { me } = useAuth()
  const { count } = useCart()
  return (
    <SheetPanel
      title="Menu"
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      footer={me ? <AccountPanel me={me} /> : <VisitorButtons />}
    >
      <Form action={paths.marketplace()} className="mb-3" onSubmit={() => onOpenChange(false)}>
        <SearchBox name="search" label="Search products" placeholder="Search" maxLength={searchMax} />
      </Form>
      <nav aria-label="Menu" className="grid">
        <MenuLink to={me ? paths.shopFront : paths.home}>Home</MenuLink>
        <MenuLink to={paths.marketplace()}>Marketplace</MenuLink>
        <ul className="grid border-b border-line py-1.5 pl-4">
          {productCategories.map((category) => (
            <li key={category}>
              <Link
                to={paths.marketplace({ category })}
                className="flex min-h-11 items-center text-[0.9375rem] text-ink-soft hover:text-brand"
              >
                {category}
              </Link>
            </li>
          ))}
        </ul>
        <MenuLink to={paths.cart}>{count > 0 ? `Cart (${count})` : 'Cart'}</MenuLink>
        <MenuLink to={paths.saved}>Saved for later</MenuLink>
        {canSell(me) && <MenuLink to={paths.becomeVendor}>Become a Seller</MenuLink>}
        <MenuLink to={paths.about}>About Us</MenuLink>
        <MenuLink to={paths.contact()}>Contact Us</MenuLink>
      </nav>
    </SheetPanel>
  )
}

const MenuLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink
    to={to}
    end
    className={({ isActive }) =>
      cn(
        'flex min-h-12 items-center border-b border-line text-lead font-semibold hover:text-brand',
        isActive && 'text-brand',
      )
    }
  >
    {children}
  </NavLink>
)

const VisitorButtons = () => (
  <div className="grid grid-cols-2 gap-2">
    <Button asChild>
      <Link to={paths.auth({ signUp: true })}>{texts.auth.signUp}</Link>
    </Button>
    <Button asChild variant="outline">
      <Link to={paths.auth()}>{texts.auth.signIn}</Link>
    </Button>
  </div>
)

function AccountPanel({ me }: { me: CurrentUser }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to={settingsOf(me.role)} className="group col-span-2 mb-1 flex min-h-11 items-center gap-3">
        <Avatar name={me.fullName} size="small" />
        <span className="grid min-w-0 leading-tight">
          <span className="truncate font-semibold group-hover:text-brand">
            <bdi>{me.fullName}</bdi>
          </span>
          <span className="truncate text-caption text-ink-soft">
            <bdi>{me.email}</bdi>
          </span>
        </span>
      </Link>
      <Button asChild>
        <Link to={dashboardOf(me.role)}>Dashboard</Link>
      </Button>
      <SignOutButton variant="outline" />
    </div>
  )
}
