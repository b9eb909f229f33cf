import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { Logo } from '@web/components/brand/logo'
import { paths } from '@contract/paths'
import { cn } from '@web/ui/cn'
import { IconButton } from '@web/ui/icon-button'
import { AccountLinks } from './account-links'
import { CartLink } from './cart-link'
import { HeaderSearch } from './header-search'
import { SiteMenu } from './site-menu'
import { useStepAside } from './use-step-aside'

/** The header of every public page: links to the marketplace, the cart, and the user's own area. */
export function SiteHeader() {
  const { pathname, key } = useLocation()
  const [searching, setSearching] = useState(false)
  useEffect(() => setSearching(false), [key])
  const opener = useRef<HTMLButtonElement>(null)
  const head = useRef<HTMLElement>(null)
  useStepAside(head)
  // The marketplace has a search box of its own, even while it is loading.
  const { location: coming } = useNavigation()
  const hasSearch = (coming?.pathname ?? pathname) !== paths.marketplace()
  return (
    <header
      ref={head}
      className="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm transition-[translate] duration-200 focus-within:translate-y-0! max-md:data-aside:-translate-y-full print:hidden"
    >
      <div className="gutter mx-auto flex h-16 max-w-page items-center gap-2 md:h-18 md:gap-6">
        <SiteMenu />
        <Link
          to={paths.home}
          aria-current={pathname === paths.home ? 'page' : undefined}
          className="shrink-0 rounded-control"
        >
          <Logo className="h-7 md:h-8" />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <NavLink to={paths.marketplace()} className={navStyle}>
            Marketplace
          </NavLink>
        </nav>
        {hasSearch && <HeaderSearch className="hidden max-w-xs lg:block" />}
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          {hasSearch && (
            <IconButton
              ref={opener}
              label={searching ? 'Close search' : 'Search'}
              tooltip={false}
              aria-expanded={searching}
              aria-controls="header-search"
              className="lg:hidden"
              onClick={() => setSearching(!searching)}
              icon={searching ? <X /> : <Search />}
            />
          )}
          <CartLink />
          <AccountLinks />
        </div>
      </div>
      <div id="header-search" className="lg:hidden">
        {hasSearch && searching && (
          <HeaderSearch
            className="gutter mx-auto max-w-page animate-rise pb-3"
            onEscape={() => {
              setSearching(false)
              opener.current?.focus()
            }}
          />
        )}
      </div>
    </header>
  )
}

const navStyle = ({ isActive }: { isActive: boolean }) =>
  cn(
    'inline-flex min-h-control items-center border-b-2 px-1 text-[0.9375rem] font-semibold text-ink hover:text-brand',
    isActive ? 'border-ochre' : 'border-transparent',
  )
