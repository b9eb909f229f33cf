import { Search } from 'lucide-react'
import { Form, Link, NavLink, useLocation } from 'react-router'
import { texts } from '@contract/messages'
import { Logo } from '@web/parts/brand/logo'
import { dashboardOf, paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { cn } from '@web/ui/cn'
import { IconButton } from '@web/ui/icon-button'
import { SearchInput } from '@web/ui/search-input'
import { useAuth } from '../auth/auth-provider'
import { useSignOut } from '../auth/use-sign-out'
import { CartLink } from './cart-link'
import { SiteMenu } from './site-menu'

/** The head of every public page: the way to the marketplace, to the cart, and into one's own area. */
export function SiteHeader() {
  // The marketplace has a search of its own.
  const hasSearch = useLocation().pathname !== paths.marketplace()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm print:hidden">
      <div className="gutter mx-auto flex h-16 max-w-page items-center gap-2 md:h-18 md:gap-6">
        <SiteMenu />
        <Link to={paths.home} className="shrink-0 rounded-control">
          <Logo className="h-7 md:h-8" />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <NavLink to={paths.marketplace()} className={navStyle}>
            Marketplace
          </NavLink>
        </nav>
        {hasSearch && <HeaderSearch />}
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          {hasSearch && (
            <IconButton
              asChild
              label="Search"
              tooltip={false}
              className="lg:hidden"
              icon={
                <Link to={paths.marketplace()}>
                  <Search />
                </Link>
              }
            />
          )}
          <CartLink />
          <AccountLinks />
        </div>
      </div>
    </header>
  )
}

const navStyle = ({ isActive }: { isActive: boolean }) =>
  cn(
    'inline-flex min-h-control items-center border-b-2 border-transparent px-1 text-[0.9375rem] font-semibold text-ink hover:text-brand',
    isActive && 'border-ochre',
  )

const HeaderSearch = () => (
  <Form action={paths.marketplace()} className="hidden w-full max-w-xs lg:block">
    <SearchInput name="search" label="Search products" placeholder="Search" />
  </Form>
)

function AccountLinks() {
  const { me } = useAuth()
  const { busy, signOut } = useSignOut()
  if (!me) {
    return (
      <>
        <Button asChild variant="ghost" className="max-md:hidden">
          <Link to={paths.auth()}>{texts.auth.signIn}</Link>
        </Button>
        <Button asChild className="max-sm:hidden">
          <Link to={paths.auth({ signUp: true })}>{texts.auth.signUp}</Link>
        </Button>
      </>
    )
  }
  return (
    <>
      <Button asChild variant="outline" className="max-md:hidden">
        <Link to={dashboardOf(me.role)}>Dashboard</Link>
      </Button>
      <Button variant="ghost" busy={busy} onClick={signOut} className="max-md:hidden">
        {texts.auth.signOut}
      </Button>
    </>
  )
}
