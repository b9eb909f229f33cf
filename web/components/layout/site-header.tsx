import { Search, ShoppingBasket, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { paths } from '@contract/core/paths'
import { Logo } from '@web/components/brand/logo'
import { cn } from '@web/ui/cn'
import { IconButton } from '@web/ui/icon-button'
import { useAuth } from '../auth/auth-provider'
import { useCart } from '../cart/cart-provider'
import { AccountLinks } from './account-links'
import { CategoryMenu } from './category-menu'
import { HeaderSearch } from './header-search'
import { SiteMenu } from './site-menu'

/** The header of every public page: links to the marketplace, the cart, and the user's own area. */
export function SiteHeader() {
  const { pathname, key } = useLocation()
  const { me } = useAuth()
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  useEffect(() => setIsSearchOpen(false), [key])
  const trigger = useRef<HTMLButtonElement>(null)
  const header = useRef<HTMLElement>(null)
  useHideOnScroll(header)
  // The marketplace has a search box of its own, even while it is loading.
  const { location: nextLocation } = useNavigation()
  const hasSearch = (nextLocation?.pathname ?? pathname) !== paths.marketplace()
  return (
    <header
      ref={header}
      className="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur-sm transition-[translate] duration-200 focus-within:translate-y-0! max-md:data-aside:-translate-y-full noscript:max-lg:static print:hidden"
    >
      <div className="gutter mx-auto flex min-h-16 max-w-page items-center gap-2 max-md:flex-wrap md:min-h-18 md:gap-6 noscript:max-lg:flex-wrap noscript:max-lg:py-2">
        <SiteMenu />
        <Link
          to={paths.home}
          aria-current={pathname === paths.home ? 'page' : undefined}
          className="flex min-h-control shrink-0 items-center rounded-control"
        >
          <Logo className="h-7 md:h-8" />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-4 md:flex">
          {me && (
            <span className="max-lg:hidden">
              <NavLink to={paths.shopFront} className={navStyle}>
                Home
              </NavLink>
            </span>
          )}
          <NavLink to={paths.marketplace()} className={navStyle}>
            Marketplace
          </NavLink>
          <CategoryMenu />
        </nav>
        {hasSearch && (
          <HeaderSearch className="hidden max-w-xs lg:block noscript:max-lg:order-last noscript:max-lg:block noscript:max-lg:max-w-none noscript:max-lg:basis-full" />
        )}
        <div className="ml-auto flex items-center max-md:flex-wrap max-md:justify-end min-[23rem]:gap-1 md:gap-2">
          {hasSearch && (
            <IconButton
              ref={trigger}
              label={isSearchOpen ? 'Close search' : 'Search'}
              tooltip={false}
              aria-expanded={isSearchOpen}
              aria-controls="header-search"
              className="lg:hidden"
              onClick={() => setIsSearchOpen(!isSearchOpen)}
              icon={isSearchOpen ? <X /> : <Search />}
            />
          )}
          <CartLink />
          <AccountLinks />
        </div>
      </div>
      <div id="header-search" className="lg:hidden">
        {hasSearch && isSearchOpen && (
          <HeaderSearch
            className="gutter mx-auto max-w-page animate-rise pb-3"
            onEscape={() => {
              setIsSearchOpen(false)
              trigger.current?.focus()
            }}
          />
        )}
      </div>
    </header>
  )
}

/** The link to the cart, with its item count. */
function CartLink() {
  const { count } = useCart()
  return (
    <Link
      to={paths.cart}
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative grid size-control shrink-0 place-items-center rounded-control text-ink hover:bg-sunken"
    >
      <ShoppingBasket aria-hidden className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-accent-ink"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}

const navStyle = ({ isActive }: { isActive: boolean }) =>
  cn(
    'inline-flex min-h-control items-center border-b-2 px-1 text-[0.9375rem] font-semibold text-ink hover:text-brand',
    isActive ? 'border-ochre-line' : 'border-transparent',
  )

/** Anything less is a resting finger, not scrolling. */
const minScrollPx = 8
const headerHeight = 96

/**
 * Sets `data-aside` on the page header while the user scrolls down, and removes it as soon as they scroll up: on a phone the content then
 * has the whole screen.
 */
function useHideOnScroll(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let lastScrollY = window.scrollY
    const onScroll = () => {
      const currentScrollY = window.scrollY
      if (Math.abs(currentScrollY - lastScrollY) < minScrollPx) return
      header.current?.toggleAttribute(
        'data-aside',
        currentScrollY > lastScrollY && currentScrollY > headerHeight,
      )
      lastScrollY = currentScrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [header])
}
