import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { brand, copyrightYears } from '@contract/core/brand'
import * as texts from '@contract/texts'
import type { loader } from '@web/root'
import { Logo } from '@web/components/brand/logo'
import { useAuth } from '@web/components/auth/auth-provider'
import { canSell } from '../auth/can-sell'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { dashboardOf, paths, settingsOf } from '@contract/core/paths'
import type { Role } from '@contract/core/permissions'
import { ServerForm } from '@web/ui/server-form'
import { ThemeSwitch } from '@web/ui/theme-switch'
import { siteLinksId } from './site-menu'
import { SocialLinks } from './social-links'

/** The footer of every public page. */
export function SiteFooter() {
  const { me } = useAuth()
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <footer id={siteLinksId} className="mt-auto bg-panel text-panel-ink print:hidden">
      <PatternBorder variant="kuba" tone="panel" height={18} />
      <div className="gutter mx-auto grid max-w-page gap-x-10 gap-y-6 py-8 md:gap-y-9 md:py-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Logo tone="panel" className="h-8" />
          <p className="max-w-sm text-panel-ink-soft">
            {brand.tagline}, bought directly from the people who make them.
          </p>
          <SocialLinks links={root?.site.social_links ?? []} />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 md:contents">
          <Column label="Shop">
            {me && <FooterLink to={paths.shopFront} label="Home" />}
            <FooterLink to={paths.marketplace()} label="Marketplace" />
            <FooterLink to={paths.cart} label="Cart" />
            <FooterLink to={paths.saved} label="Saved for later" />
          </Column>
          <Column label="Get involved">
            {canSell(me) && <FooterLink to={paths.becomeVendor} label="Become a Seller" />}
            {me ? (
              <>
                <FooterLink to={dashboardOf(me.role)} label="Dashboard" />
                <AccountWithoutScript role={me.role} />
              </>
            ) : (
              <>
                <FooterLink to={paths.auth()} label={texts.auth.signIn} />
                <FooterLink to={paths.auth({ signUp: true })} label={texts.auth.signUp} />
              </>
            )}
          </Column>
          <Column
            label={brand.name}
            className="max-sm:col-span-2 max-sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] max-sm:gap-x-6"
          >
            <FooterLink to={paths.about} label="About Us" />
            <FooterLink to={paths.terms} label="Terms of Service" />
            <FooterLink to={paths.privacy} label="Privacy Policy" />
            <FooterLink to={paths.accessibility} label="Accessibility" />
            <FooterLink to={paths.contact()} label="Contact Us" />
          </Column>
        </div>
      </div>
      <div className="gutter mx-auto max-w-page">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-panel-line py-4 text-sm md:py-6 text-panel-ink-soft">
          <p>
            © {copyrightYears(new Date(root?.now ?? '2025-01-01'))} {brand.name}. All rights reserved.
          </p>
          <ThemeSwitch initial={root?.theme ?? 'system'} />
        </div>
      </div>
    </footer>
  )
}

/** On phones these are in the menu, which needs scripts. */
const AccountWithoutScript = ({ role }: { role: Role }) => (
  <div className="hidden justify-items-start gap-1 noscript:max-md:grid">
    <FooterLink to={settingsOf(role)} label="Your account" />
    <ServerForm action={paths.signOut}>
      <button type="submit" className={footerLinkStyle}>
        {texts.auth.signOut}
      </button>
    </ServerForm>
  </div>
)

const footerLinkStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-self-start mouse:min-h-9 rounded-sm hover:underline'

type ColumnProps = { label: string; className?: string; children: ReactNode }

const Column = ({ label, className = '', children }: ColumnProps) => (
  <nav aria-label={label} className={`grid content-start md:gap-1 ${className}`}>
    <p aria-hidden className="eyebrow col-span-full mb-1 text-panel-ochre">
      {label}
    </p>
    {children}
  </nav>
)

const FooterLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={footerLinkStyle}>
    {label}
  </Link>
)
